import { fewestOf, readOwnerCards } from "#app/blocks/card-of-tier.server.ts";
import type { Cycle } from "#contract/content/block-parts.ts";
import { officeInTown } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import { payerOf } from "#domain/checkout/payer-of.ts";
import type { Checkout } from "#domain/checkout/present-checkout.ts";
import { priceQuote } from "#domain/checkout/rules.ts";
import type { Ctx } from "#domain/context.ts";
import { adultAge, ageOn, fitsAge, splitByAge } from "#domain/membership/people-rules.ts";
import { findOffice } from "#domain/offices/find-office.ts";
import { findNamed, getKnownPlan, type KnownPlan } from "#domain/plans/known-plans.ts";
import { inLanguage } from "#contract/languages.ts";
import { furtherPrice, isSoldIn, priceOfPerson } from "#domain/plans/rules.ts";
import { siteDay } from "#domain/sites/site-day.ts";

export type TierView = {
  id: string;
  name: string;
  minAge: number | null;
  maxAge: number | null;
  /** For the first person; null where it is not sold in the checkout's cycle. */
  priceCents: number | null;
  /** Of each further person, where it is less and the same for all. */
  furtherCents: number | null;
};

/** What the fewest people that the plan is for would pay, before anyone is added. */
type FewestView = {
  tierId: string;
  people: number;
  priceCents: number;
  feeCents: number;
  dueCents: number;
};

/** For an age with several prices to choose from. */
export type TierChoice = { usual: TierView[]; others: TierView[] };

type PersonLineView = {
  memberId: string;
  name: string;
  tierName: string;
  amountCents: number;
};

/** What every step shows of the checkout. */
export type CheckoutView = {
  plan: { id: string; name: string; states: string[]; tiers: TierView[] };
  office: { id: string; name: string; inTown: string; state: string } | null;
  cycle: Cycle;
  /** The other billing cycle, where the plan offers it. */
  otherCycle: Cycle | null;
  people: PersonLineView[];
  /** Null once someone is added, and where no tier fits an adult. */
  forFewest: FewestView | null;
  feeCents: number;
  /** The plan has a processing fee, and this payer owes none. */
  isFeeSpared: boolean;
  couponCode: string | null;
  discountCents: number;
  dueTodayCents: number;
  renewalCents: number;
  renewalDate: string;
  /** As a query for the next step: a coupon not accepted yet, and the ZIP code. */
  carried: string;
};

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
    furtherCents: furtherPrice(tier, cycle),
  }));
  const other = cycle === "annual" ? "monthly" : "annual";
  const { lines, discountCents, dueTodayCents, renewalCents, renewalDate } = quote;
  const forFewest =
    members.length === 0 ? await priceForFewest(ctx, { plan, checkout, lang }) : null;
  const feeCents = lines.find(({ kind }) => kind === "processing_fee")?.amountCents ?? 0;
  const priced = new Set([forFewest?.tierId, ...members.map((member) => member.planDetailId)]);
  const hasFee = plan.tiers.some((tier) => priced.has(tier.id) && tier.feeCents > 0);
  return {
    plan: { id: plan.id, name: inLanguage(plan.name, lang), states: plan.states, tiers },
    office: office
      ? {
          id: office.id,
          name: office.name,
          inTown: officeInTown(office),
          state: office.state,
        }
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
    forFewest,
    feeCents,
    isFeeSpared: hasFee && (forFewest?.feeCents ?? feeCents) === 0,
    couponCode,
    discountCents,
    dueTodayCents,
    renewalCents,
    renewalDate,
    carried: "",
  };
}

type Asked = { plan: KnownPlan; checkout: Checkout; lang: Lang };

/** For as many people as the owner's card of the plan is for, so that its price comes along. */
async function priceForFewest(
  ctx: Ctx,
  { plan: { tiers }, checkout: { account, cycle, planDetailId }, lang }: Asked,
): Promise<FewestView | null> {
  const payer = await payerOf(ctx, { account: null });
  const age = account?.dateOfBirth ? ageOn(account.dateOfBirth, siteDay(ctx)) : adultAge;
  const sold = tiers.filter((one) => isSoldIn(one, cycle));
  const tier = findNamed(sold, planDetailId) ?? sold.find((one) => fitsAge(one, age));
  const hasFee = payer?.owesFee ?? true;
  if (!tier) return null;
  const people = fewestOf(tier.id, await readOwnerCards(ctx, lang));
  const members = Array.from({ length: people }, (_, at) => ({ memberId: `${at}`, tier }));
  const priced = priceQuote({ cycle, members, hasFee });
  if (!priced) return null;
  const { renewalCents: priceCents, dueTodayCents: dueCents } = priced;
  return { tierId: tier.id, people, priceCents, feeCents: dueCents - priceCents, dueCents };
}

/** Whether every person in the checkout can buy it; without people, whether anyone can. */
function isSoldTo({ tiers }: KnownPlan, { members }: Checkout, cycle: Checkout["cycle"]): boolean {
  const isSold = (tier: KnownPlan["tiers"][number]) => priceOfPerson(tier, cycle, 1) !== null;
  if (members.length === 0) return tiers.some(isSold);
  return members.every(({ planDetailId }) =>
    tiers.some((tier) => tier.id === planDetailId && isSold(tier)),
  );
}

/** Tiers that fit a person's age and are sold in the checkout's cycle. */
export function fittingTiers(ctx: Ctx, tiers: TierView[], dateOfBirth: string): TierView[] {
  const age = ageOn(dateOfBirth, siteDay(ctx));
  return tiers.filter((tier) => tier.priceCents !== null && fitsAge(tier, age));
}

/** Null where the age alone determines the tier. */
export function choiceOf(tiers: TierView[]): TierChoice | null {
  const choice = splitByAge(tiers.filter(({ priceCents }) => priceCents !== null));
  return choice.others.length > 0 ? choice : null;
}
