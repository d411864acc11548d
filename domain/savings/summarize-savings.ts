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
  /** Null: not stated, so a typical year of one person is shown. */
  people: readonly ExpectedPerson[] | null;
  lang: Lang;
};

/** A plan's savings per procedure and per year, at an office or with the default fees. */
export async function summarizeSavings(ctx: Ctx, input: Input) {
  const { lang } = input;
  const office = input.office === undefined ? undefined : await findOffice(ctx, input.office);
  const plans = office ? await plansAt(ctx, office.id) : await knownPlans(ctx);
  const named = findNamed(plans, input.plan);
  const isSoldHere = ({ states }: KnownPlan) => !office || states.includes(office.state);
  const plan = named ?? plans.find(isSoldHere) ?? plans[0];
  const stored = plan
    ? await readFees(ctx, { planIds: [plan.id], officeId: office?.id ?? null })
    : [];
  const tiers = (plan?.tiers ?? [])
    .map((tier) => ({ tier, fees: feesOfTier(tier, stored, lang) }))
    .filter(({ fees }) => fees.length > 0);
  const first = tiers.slice(0, 1).map(({ tier }) => ({ tier: tier.externalId }));
  const { people, ...unknown } = knownPeople(
    input.people ?? usualYear("filling", first, tiers) ?? usualYear("routine", first, tiers) ?? [],
    tiers,
  );
  return {
    office: office && presentOffice(office),
    isOfficeUnknown: input.office !== undefined && !office,
    plans: plans.map((other) => ({
      name: inLanguage(other.name, lang),
      key: other.externalId,
      people: plan ? peopleOnPlan(people, plan, other) : [],
    })),
    plan: plan?.externalId,
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
