import type { Lang } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { listMemberships } from "#domain/membership/list-memberships.ts";
import { activeStates } from "#domain/membership/subscription-states.ts";
import { getRenewal } from "#domain/renewals/get-renewal.ts";
import { type RenewalView, viewRenewal } from "../renewal/view-renewal.server.ts";

/** The member's running plans, and those that lapsed and can still be renewed. */
export async function loadRenewals(ctx: Ctx, lang: Lang): Promise<RenewalView[]> {
  const { subscriptions } = await listMemberships(ctx, { lang });
  const views: RenewalView[] = [];
  for (const { id, state } of subscriptions) {
    if (!activeStates.includes(state) && state !== "lapsed") continue;
    const view = viewRenewal(await getRenewal(ctx, { id, lang }), lang);
    if (view.state !== "lapsed" || view.canRenewNow) views.push(view);
  }
  return views;
}
