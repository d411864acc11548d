import type { Lang } from "#contract/content/values.ts";
import type { Checkout } from "#domain/checkout/present-checkout.ts";
import type { Ctx } from "#domain/context.ts";
import { findOffice } from "#domain/offices/find-office.ts";
import { getKnownPlan } from "#domain/plans/get-known-plan.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import { inLanguage } from "#domain/plans/present-plan.ts";
import { priceOfPerson } from "#domain/plans/rules.ts";
import type { CheckoutView } from "./checkout-view.ts";

/** The checkout in words and amounts, for the summary beside each step. */
export async function viewCheckout(
  ctx: Ctx,
  checkout: Checkout,
  lang: Lang,
): Promise<CheckoutView> {
  const { cycle, members, quote, officeId, couponCode } = checkout;
  const [plan, office] = await Promise.all([
    getKnownPlan(ctx, checkout.planId),
    officeId === null ? undefined : findOffice(ctx, officeId),
  ]);
  const tiers = plan.tiers.map((tier) => ({
    id: tier.id,
    name: inLanguage(tier.name, lang),
    minAge: tier.minAge,
    maxAge: tier.maxAge,
    priceCents: priceOfPerson(tier, cycle, 1),
  }));
  const other = cycle === "annual" ? "monthly" : "annual";
  const { lines, discountCents, dueTodayCents, renewalCents, renewalDate } = quote;
  return {
    plan: { id: plan.id, name: inLanguage(plan.name, lang), states: plan.states, tiers },
    office: office
      ? { id: office.id, name: office.name, place: `${office.city}, ${office.state}` }
      : null,
    cycle,
    otherCycle: isSoldTo(plan, checkout, other) ? other : null,
    people: members.flatMap(({ memberId, firstName, lastName, planDetailId }) => {
      const line = lines.find((one) => one.memberId === memberId);
      const tierName = tiers.find(({ id }) => id === planDetailId)?.name;
      const name = `${firstName} ${lastName}`;
      return line && tierName !== undefined
        ? [{ memberId, name, tierName, amountCents: line.amountCents }]
        : [];
    }),
    feeCents: lines.find(({ kind }) => kind === "processing_fee")?.amountCents ?? 0,
    couponCode,
    discountCents,
    dueTodayCents,
    renewalCents,
    renewalDate,
    carried: "",
  };
}

/** Whether every person in the checkout can buy it; without people, whether anyone can. */
function isSoldTo({ tiers }: KnownPlan, { members }: Checkout, cycle: Checkout["cycle"]): boolean {
  const isSold = (tier: KnownPlan["tiers"][number]) => priceOfPerson(tier, cycle, 1) !== null;
  if (members.length === 0) return tiers.some(isSold);
  return members.every(({ planDetailId }) =>
    tiers.some((tier) => tier.id === planDetailId && isSold(tier)),
  );
}
