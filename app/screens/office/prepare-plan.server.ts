import type { ProcedureCategory } from "#contract/catalog.ts";
import { nameOfState } from "#contract/catalog-names/states.ts";
import type { OfficeDetails } from "#domain/offices/get-office-details.ts";
import type { OfficePlan } from "#domain/savings/list-office-plans.ts";
import { familyPrices } from "#domain/plans/family-prices.ts";
import { offeredCycles } from "#domain/plans/rules.ts";
import { tiersIncluding } from "#domain/savings/fee-table.ts";
import type { PlanTier } from "#domain/plans/present-plan.ts";
import { cardOfTier, type OwnerCards } from "#app/blocks/card-of-tier.server.ts";
import type { Fee } from "#app/blocks/fee-table.tsx";
import type { FeesView, PlanView, TierView } from "./office-view.ts";

const mostStatesNamed = 6;
const longestUnfolded = 10;
const openAtFirst: ReadonlySet<ProcedureCategory> = new Set(["checkups", "cleanings"]);

type Place = { office: OfficeDetails; isFirst: boolean; cards: OwnerCards };

export function preparePlan(plan: OfficePlan, { office, isFirst, cards }: Place): PlanView {
  const { lang } = cards;
  const { id, name, summary, states } = plan;
  const query = new URLSearchParams({ office: office.id, plan: id });
  const link = `/checkout?${query}`;
  return {
    id,
    name,
    summary,
    isSoldHere: states.includes(office.address.state),
    stateName: nameOfState(office.address.state, lang),
    soldIn:
      states.length <= mostStatesNamed ? states.map((state) => nameOfState(state, lang)) : null,
    stateCount: states.length,
    link,
    tiers: plan.details.flatMap((tier) => prepareTier(tier, id, cards)),
    // Further lists resemble the first, so they start folded.
    fees: prepareFees(plan, isFirst),
  };
}

/** Priced as on the owner's cards of the plan. */
function prepareTier(tier: PlanTier, planId: string, cards: OwnerCards): TierView[] {
  const card = cardOfTier({ id: tier.id, planId, name: tier.name }, cards);
  if (!card) return [];
  return [
    {
      id: tier.id,
      card,
      audience: tier.audience,
      minAge: tier.minAge,
      maxAge: tier.maxAge,
      included: tier.included.map(({ timesPerYear: times, ...service }) => ({ ...service, times })),
      family: tier.family.length > 0 ? pricesFrom(card.people, tier) : null,
    },
  ];
}

/** For the fewest people that the card is for, and for more; annual first, as on the card. */
function pricesFrom(fewest: number, tier: PlanTier): TierView["family"] {
  const prices = offeredCycles.flatMap((one) => tier.prices.filter(({ cycle }) => cycle === one));
  const { groups, eachFurther } = familyPrices({ ...tier, prices });
  return { groups: groups.filter(({ people }) => people >= fewest), eachFurther };
}

function prepareFees({ fees, details }: OfficePlan, isFirst: boolean): FeesView {
  const isFolded = fees.length > longestUnfolded;
  const byCategory = Map.groupBy(fees, ({ category }) => category);
  const own = fees.filter(({ isOfOffice }) => isOfOffice).length;
  return {
    isFolded,
    categories: [...byCategory].map(([category, rows]) => ({
      category,
      isOpen: isFirst && openAtFirst.has(category),
      saving: savingOf(rows),
      rows: rows.map((fee) => prepareFee(fee, details)),
    })),
    sources: sourcesOf(fees),
    isMixed: own > 0 && own < fees.length,
  };
}

/** Of the services that are paid for each time; where all are included, of what comes after that. */
function savingOf(rows: OfficePlan["fees"]): FeesView["categories"][number]["saving"] {
  const paid = rows.filter(({ timesIncluded }) => timesIncluded === 0);
  const some = paid.length > 0 ? paid : rows;
  return {
    services: some.length,
    mostPercent: Math.max(...some.map(({ savingPercent }) => savingPercent)),
  };
}

function prepareFee(fee: OfficePlan["fees"][number], tiers: PlanTier[]): Fee {
  const { procedure, name, usualCents, memberCents, savingCents, savingPercent } = fee;
  const { timesIncluded, isOfOffice } = fee;
  const amounts = { usualCents, memberCents, savingCents, savingPercent };
  const includedWith = tiersIncluding(fee, tiers);
  return { procedure, name, ...amounts, timesIncluded, includedWith, isOfOffice };
}

function sourcesOf(fees: OfficePlan["fees"]): FeesView["sources"] {
  const bySource = new Map(
    fees.map(({ source, asOf, isOfOffice }) => [
      `${source} ${asOf} ${isOfOffice}`,
      { source, asOf, isOfOffice },
    ]),
  );
  return [...bySource.values()].toSorted((a, b) => Number(b.isOfOffice) - Number(a.isOfOffice));
}
