import type { Cycle } from "#contract/content/block-parts.ts";
import type { Lang } from "#contract/content/values.ts";
import type { ExpectedPerson } from "#contract/expected-year.ts";
import type { Ctx } from "#domain/context.ts";
import { findOffice } from "#domain/offices/find-office.ts";
import { type KnownPlan, knownPlans } from "#domain/plans/known-plans.ts";
import { plansAt } from "#domain/plans/plans-at.ts";
import { inLanguage } from "#domain/plans/present-plan.ts";
import { estimateYear } from "./estimate-year.ts";
import { knownPeople, peopleOnPlan } from "./expected-people.ts";
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
  const named = plans.find(({ id, externalId }) => id === input.plan || externalId === input.plan);
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
