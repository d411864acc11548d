import type { Lang } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { listMemberships } from "#domain/membership/list-memberships.ts";
import { activeStates } from "#domain/membership/subscription-states.ts";
import { getRenewal } from "#domain/renewals/get-renewal.ts";
import { type RenewalView, viewRenewal } from "../renewal/view-renewal.server.ts";

/** The member's running plans, and those that lapsed and can still be renewed. */
export async function loadRenewals(ctx: Ctx, lang: Lang): Promise<RenewalView[]> {
  const { subscriptions } = await listMemberships(ctx, { lang });
  const asked = subscriptions.filter(
    ({ state }) => activeStates.includes(state) || state === "lapsed",
  );
  const views = await Promise.all(
    asked.map(async ({ id }) => viewRenewal(await getRenewal(ctx, { id, lang }), lang)),
  );
  return views.filter((view) => view.state !== "lapsed" || view.canRenewNow);
}
