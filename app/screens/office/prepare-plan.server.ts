import type { ProcedureCategory } from "#contract/catalog.ts";
import type { Cycle } from "#contract/content/block-parts.ts";
import { nameOfState } from "#contract/catalog-names/states.ts";
import type { Lang } from "#contract/languages.ts";
import type { OfficeDetails } from "#domain/offices/get-office-details.ts";
import type { OfficePlan } from "#domain/savings/list-office-plans.ts";
import { familyPrices } from "#domain/plans/family-prices.ts";
import { tiersIncluding } from "#domain/savings/fee-table.ts";
import type { PlanTier } from "#domain/plans/present-plan.ts";
import { yearlyCost } from "#domain/savings/rules.ts";
import type { Fee } from "#app/blocks/fee-table.tsx";
import type { FeesView, PlanView, TierView } from "./office-view.ts";

const mostStatesNamed = 6;
const longestUnfolded = 10;
const openAtFirst: ReadonlySet<ProcedureCategory> = new Set(["checkups", "cleanings"]);

type Place = { office: OfficeDetails; isFirst: boolean; lang: Lang };

export function preparePlan(plan: OfficePlan, { office, isFirst, lang }: Place): PlanView {
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
    tiers: plan.details.map((tier) => prepareTier(tier)),
    // Further lists resemble the first, so they start folded.
    fees: prepareFees(plan, isFirst),
  };
}

function prepareTier(sold: PlanTier): TierView {
  // Annual first, as on every plan card.
  const tier = { ...sold, prices: sold.prices.toSorted((a, b) => byYearFirst(a) - byYearFirst(b)) };
  return {
    id: tier.id,
    card: {
      name: tier.name,
      prices: tier.prices.map(({ cycle, priceCents, dueTodayCents, renewalCents }) => ({
        cycle,
        priceCents,
        dueTodayCents,
        renewalCents,
        yearCents: cycle === "monthly" ? yearlyCost(cycle, priceCents) : undefined,
      })),
      processingFeeCents: tier.processingFeeCents,
    },
    audience: tier.audience,
    minAge: tier.minAge,
    maxAge: tier.maxAge,
    included: tier.included.map(({ timesPerYear: times, ...service }) => ({ ...service, times })),
    family: tier.family.length > 0 ? familyPrices(tier) : null,
  };
}

const byYearFirst = ({ cycle }: { cycle: Cycle }) => (cycle === "annual" ? 0 : 1);

function prepareFees({ fees, details }: OfficePlan, isFirst: boolean): FeesView {
  const isFolded = fees.length > longestUnfolded;
  const byCategory = Map.groupBy(fees, ({ category }) => category);
  const own = fees.filter(({ isOfOffice }) => isOfOffice).length;
  return {
    isFolded,
    categories: [...byCategory].map(([category, rows]) => ({
      category,
      isOpen: isFirst && openAtFirst.has(category),
      mostPercent: Math.max(...rows.map(({ savingPercent }) => savingPercent)),
      rows: rows.map((fee) => prepareFee(fee, details)),
    })),
    sources: sourcesOf(fees),
    isMixed: own > 0 && own < fees.length,
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
