import type { CatalogSearch } from "#contract/catalog-search.ts";
import type { Ctx } from "#domain/context.ts";
import { memberOf } from "#domain/policy.ts";
import { getOwnPlan } from "#domain/renewals/own-plan.ts";
import { type OfficePage, searchOffices } from "#domain/search/search-offices.ts";
import { findRunning } from "./quote-switch.ts";

type Asked = CatalogSearch & { subscriptionId?: string | undefined };

/** The offices that accept a member's plan. */
export async function listOwnOffices(
  ctx: Ctx,
  { subscriptionId, ...search }: Asked,
): Promise<OfficePage> {
  const { accountId } = memberOf(ctx);
  const { id } = await findRunning(ctx, { subscriptionId });
  const { planId } = await getOwnPlan(ctx, ctx.db, { accountId, subscriptionId: id });
  return searchOffices(ctx, { ...search, plan: planId });
}
