import type { CatalogSearch } from "#contract/catalog-search.ts";
import type { Ctx } from "#domain/context.ts";
import { memberOf } from "#domain/policy.ts";
import { getOwnPlan } from "#domain/renewals/own-plan.ts";
import { type OfficePage, searchOffices } from "#domain/search/search-offices.ts";
import { findRunning } from "./quote-switch.ts";

type Asked = CatalogSearch & { subscriptionId?: string | undefined };

/** The offices that accept a member's plan; none without a plan that runs. */
export async function listOwnOffices(
  ctx: Ctx,
  { subscriptionId, ...search }: Asked,
): Promise<OfficePage> {
  const { accountId } = memberOf(ctx);
  const running = await findRunning(ctx, { subscriptionId });
  if (!running) return { items: [], nextCursor: null, place: null, nearest: [] };
  const { planId } = await getOwnPlan(ctx, ctx.db, { accountId, subscriptionId: running.id });
  return searchOffices(ctx, { ...search, plan: planId });
}
