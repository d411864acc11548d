import type { Cycle } from "#contract/content/block-parts.ts";
import type { Lang } from "#contract/languages.ts";
import type { ExpectedPerson, ExpectedVisits } from "#contract/expected-year.ts";
import type { Ctx } from "#domain/context.ts";
import { findOffice } from "#domain/offices/find-office.ts";
import { findNamed, type KnownPlan, knownPlans, plansAt } from "#domain/plans/known-plans.ts";
import { inLanguage } from "#contract/languages.ts";
import { estimateYear, type TierFees } from "./estimate-year.ts";
import { feesOfTier, feeTable } from "./fee-table.ts";
import { readFees } from "./read-fees.ts";
import { usualYear, usualYears } from "./usual-years.ts";

export type SavingsSummary = Awaited<ReturnType<typeof summarizeSavings>>;

type Input = {
  office?: string | undefined;
  plan?: string | undefined;
  cycle?: Cycle | undefined;
  /** Null: not stated, so a typical year is shown, of the fewest people that the plan is for. */
  people: readonly ExpectedPerson[] | null;
  /** The fewest people that a tier is for. */
  fewestOf: (tierId: string) => number;
  lang: Lang;
};

/** A plan's savings per procedure and per year, at an office or with the default fees. */
export async function summarizeSavings(ctx: Ctx, input: Input) {
  const { lang } = input;
  const office = input.office === undefined ? undefined : await findOffice(ctx, input.office);
  const plans = office ? await plansAt(ctx, office.id) : await knownPlans(ctx);
  const named = findNamed(plans, input.plan);
  const isSoldHere = ({ states }: KnownPlan) => !office || states.includes(office.state);
  const fewestOn = ({ tiers: [first] }: KnownPlan) => (first ? input.fewestOf(first.id) : 1);
  const count = input.people?.length ?? Infinity;
  const isForThem = (known: KnownPlan) => fewestOn(known) <= count;
  const plan = choosePlan(plans, { named, isSoldHere, isForThem });
  const stored = plan
    ? await readFees(ctx, { planIds: [plan.id], officeId: office?.id ?? null })
    : [];
  const tiers = (plan?.tiers ?? [])
    .map((tier) => ({ tier, fees: feesOfTier(tier, stored, lang) }))
    .filter(({ fees }) => fees.length > 0);
  const [first] = tiers.map(({ tier }) => ({ tier: tier.externalId }));
  const usual = plan && first ? Array.from({ length: fewestOn(plan) }, () => first) : [];
  const { people, ...unknown } = knownPeople(
    (plan && input.people && onOnePlan(input.people, plan, plans)) ??
      usualYear("filling", usual, tiers) ??
      usualYear("routine", usual, tiers) ??
      [],
    tiers,
  );
  return {
    office: office && presentOffice(office),
    isOfficeUnknown: input.office !== undefined && !office,
    plans: plans.map((other) => ({
      name: inLanguage(other.name, lang),
      key: other.externalId,
      people: plan ? atLeast(fewestOn(other), peopleOnPlan(people, plan, other)) : [],
    })),
    plan: plan?.externalId,
    /** The plan that was asked for, where it is for more people than these. */
    planForMore: named === plan ? undefined : named?.externalId,
    /** The office's state, if the plan isn't sold there although the office accepts it. */
    notSoldIn: office && plan && !isSoldHere(plan) ? office.state : null,
    isPlanUnknown: input.plan !== undefined && !named,
    fees: plan ? feeTable(plan, stored, lang) : [],
    tiers,
    people,
    ...unknown,
    year: estimateYear({ people, tiers, cycle: input.cycle }),
    usualYears: usualYears.flatMap((kind) => {
      const year = usualYear(kind, people, tiers);
      return year ? [{ kind, people: year }] : [];
    }),
  };
}

type Stored = NonNullable<Awaited<ReturnType<typeof findOffice>>>;

function presentOffice({ id, name, street, unit, city, state, zip, phone }: Stored) {
  return { id, name, address: { street, unit, city, state, zip }, phone };
}

type Reading = { people: ExpectedPerson[]; hasUnknownTier: boolean; hasUnknownVisit: boolean };

/** The known people and visits of a URL; a person of an unknown tier gets the first. */
function knownPeople(people: readonly ExpectedPerson[], tiers: readonly TierFees[]): Reading {
  const reading: Reading = { people: [], hasUnknownTier: false, hasUnknownVisit: false };
  for (const { tier: name, visits } of people) {
    const named = tiers.find(({ tier }) => tier.externalId === name);
    const taken = named ?? tiers[0];
    if (!taken) continue;
    const isKnownTo = ({ fees }: TierFees, { procedure }: ExpectedVisits) =>
      fees.some((fee) => fee.procedure === procedure);
    const known = visits.filter((visit) => isKnownTo(taken, visit));
    if (!named) reading.hasUnknownTier = true;
    // Visits that this age doesn't have are dropped silently: the person has just changed tiers.
    if (!visits.every((visit) => tiers.some((tier) => isKnownTo(tier, visit))))
      reading.hasUnknownVisit = true;
    reading.people.push({ tier: taken.tier.externalId, visits: known });
  }
  return reading;
}

type Judge = (plan: KnownPlan) => boolean;
type Choice = { named: KnownPlan | undefined; isSoldHere: Judge; isForThem: Judge };

/** The named plan, or one for so many people where the named one is for more. */
function choosePlan(plans: KnownPlan[], { named, isSoldHere, isForThem }: Choice) {
  const forThem = plans.find((plan) => isSoldHere(plan) && isForThem(plan));
  if (named && (isForThem(named) || !forThem)) return named;
  return forThem ?? plans.find(isSoldHere) ?? plans[0];
}

/** The people as they are on this plan, where the address has them on another one. */
function onOnePlan(
  people: readonly ExpectedPerson[],
  plan: KnownPlan,
  plans: readonly KnownPlan[],
): readonly ExpectedPerson[] {
  const hasAll = ({ tiers }: KnownPlan) =>
    people.every((person) => tiers.some(({ externalId }) => externalId === person.tier));
  const from = hasAll(plan) ? plan : plans.find(hasAll);
  return from && from !== plan ? peopleOnPlan(people, from, plan) : people;
}

/** Further people have the visits of the last one. */
function atLeast(fewest: number, people: ExpectedPerson[]): ExpectedPerson[] {
  const last = people.slice(-1);
  const further = Array.from({ length: Math.max(0, fewest - people.length) }, () => last);
  return [...people, ...further.flat()];
}

/** The same people on another plan, each in the matching tier. */
function peopleOnPlan(
  people: readonly ExpectedPerson[],
  from: KnownPlan,
  to: KnownPlan,
): ExpectedPerson[] {
  return people.flatMap((person) => {
    const own = from.tiers.find(({ externalId }) => externalId === person.tier);
    const same = to.tiers.find(({ audience }) => audience === own?.audience) ?? to.tiers[0];
    return same ? [{ ...person, tier: same.externalId }] : [];
  });
}
