import type { PostalAddress } from "#contract/account.ts";
import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { cycles, type Cycle } from "#contract/content/block-parts.ts";
import { knownPlans, plansAt } from "#domain/plans/known-plans.ts";
import { inLanguage } from "#contract/languages.ts";
import { priceOfPerson } from "#domain/plans/rules.ts";
import { findZip } from "#domain/offices/get-zip.ts";
import { usStateCodes } from "#contract/us-states.ts";
import { otherEmail } from "#app/site/entrance/email-code-forms.ts";
import { findAwaitedEmail } from "#domain/accounts/email-code.ts";
import { isDemoSite } from "#domain/demo/is-demo-site.ts";
import { reminderText } from "#domain/reminders/agree-to-reminder.ts";
import { accountForms } from "./forms.ts";
import { loadCheckout } from "../load-checkout.server.ts";
import type { CheckoutView } from "../view-checkout.server.ts";

/** Another plan that the office accepts. */
export type OtherPlan = { id: string; name: string; states: string[]; cycle: Cycle };

/** From the ZIP code of the address, or from the chosen office; where the plan is sold. */
async function findStart(
  { visit, url }: PageRequest,
  { office, plan }: CheckoutView,
): Promise<Partial<PostalAddress> | null> {
  const zip = url.searchParams.get("zip");
  const found = zip === null ? null : await findZip(visit.ctx, { zip });
  const state = found?.state ?? usStateCodes.find((code) => code === office?.state);
  return state && plan.states.includes(state) ? { ...found, state } : null;
}

export async function loadDetails(page: PageRequest) {
  const { visit, lang, url } = page;
  const start = startForm(visit, Object.keys(accountForms));
  const { checkout, quote } = await loadCheckout(page, "create-account");
  const { account, officeId } = checkout;
  const { ctx } = visit;
  const offered = officeId === null ? await knownPlans(ctx) : await plansAt(ctx, officeId);
  const others = offered.flatMap((plan): OtherPlan[] => {
    const sold = [quote.cycle, ...cycles].find((cycle) =>
      plan.tiers.some((tier) => priceOfPerson(tier, cycle, 1) !== null),
    );
    if (!sold || plan.id === quote.plan.id) return [];
    return [{ id: plan.id, name: inLanguage(plan.name, lang), states: plan.states, cycle: sold }];
  });
  return {
    quote,
    others,
    account,
    place: await findStart(page, quote),
    isMember: ctx.actor.kind === "member",
    awaited: url.searchParams.has(otherEmail) ? null : await findAwaitedEmail(ctx, "log_in"),
    reminder: ctx.site.settings.checkoutReminders ? reminderText(lang) : null,
    hasMailbox: await isDemoSite(ctx),
    ...start,
    page: { titleOf: "checkout" as const },
  };
}
