import { type ProcedureCategory, procedureCategories, farthestMiles } from "#contract/catalog.ts";
import { nameOfState } from "#contract/catalog-names/states.ts";
import type { Ctx } from "#domain/context.ts";
import { categoriesMeant, foldText } from "#contract/procedure-words.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import type { TierFees, YearEstimate } from "#domain/savings/estimate-year.ts";
import { fewestOf, readOwnerCards } from "#app/blocks/card-of-tier.server.ts";
import { barLength } from "#domain/savings/rules.ts";
import type { BarPart } from "#app/blocks/bar.tsx";
import { type FeeRow, tiersIncluding } from "#domain/savings/fee-table.ts";
import { type SavingsSummary, summarizeSavings } from "#domain/savings/summarize-savings.ts";
import { examplePlace, readSearch } from "#app/screens/find-a-dentist/read-search.server.ts";
import { getSavings } from "#domain/visits/get-savings.ts";
import { DomainError } from "#domain/errors.ts";
import { type OfficePage, searchOffices } from "#domain/search/search-offices.ts";
import type { FeeChoice, ReadAddress, SavingsError } from "./savings-address.ts";
import type { FeeLine, SavingsView, TierView, FinderView, YearView } from "./savings-view.ts";

const mostOfficesShown = 6;
const nearMiles = 25;

export async function loadSavings(
  ctx: Ctx,
  { asked, errors, lowered }: ReadAddress,
  lang: Lang,
): Promise<SavingsView> {
  const cards = await readOwnerCards(ctx, lang);
  const [summary, own, finder] = await Promise.all([
    summarizeSavings(ctx, { ...asked, lang, fewestOf: (tierId) => fewestOf(tierId, cards) }),
    ctx.actor.kind === "member" ? getSavings(ctx, { lang }) : null,
    asked.near === undefined ? null : findOffices(ctx, asked.near, lang),
  ]);
  const { office, fees, tiers, people, year, plans } = summary;
  const categories = procedureCategories.filter((known) =>
    fees.some(({ category }) => category === known),
  );
  const named = tiers.map(({ tier }) => ({ ...tier, name: inLanguage(tier.name, lang) }));
  const category =
    asked.category === "all" ? "all" : categories.find((known) => known === asked.category);
  return {
    asked: {
      ...asked,
      office: office?.id,
      plan: asked.plan === undefined ? undefined : (summary.planForMore ?? summary.plan),
      category,
      people: asked.people && people,
    },
    errors: [...new Set([...errors, ...errorsOf(summary), ...wrongCycle(summary, asked.cycle)])],
    lowered,
    office: office ? { ...office, address: addressLine(office.address) } : null,
    finder,
    example: examplePlace(ctx),
    plans,
    notSoldIn: summary.notSoldIn && nameOfState(summary.notSoldIn, lang),
    planName: plans.find(({ key }) => key === summary.plan)?.name ?? null,
    fees: inOrder(fees, categories)
      .filter(asked.find === undefined ? isShown(category) : isMeant(asked.find))
      .map((row) => presentFee(row, named)),
    own: own && { visits: own.allTime.visits, savedCents: own.allTime.savedCents },
    categories,
    sources: sourcesOf(fees),
    tiers: tiers.map((tier) => presentTier(tier, lang)),
    people,
    year: year && presentYear(year, lang),
    usualYears: summary.usualYears,
  };
}

function errorsOf(summary: SavingsSummary): SavingsError[] {
  const said: [SavingsError, boolean][] = [
    ["office", summary.isOfficeUnknown],
    ["plan", summary.isPlanUnknown],
    ["plan_for_more", summary.planForMore !== undefined],
    ["tier", summary.hasUnknownTier],
    ["visit", summary.hasUnknownVisit],
  ];
  return said.flatMap(([error, isSo]) => (isSo ? [error] : []));
}

function wrongCycle({ year }: SavingsSummary, asked: string | undefined): SavingsError[] {
  return year && asked !== undefined && year.cycle !== asked ? ["cycle"] : [];
}

function inOrder(fees: readonly FeeRow[], categories: readonly ProcedureCategory[]): FeeRow[] {
  return fees.toSorted((a, b) => categories.indexOf(a.category) - categories.indexOf(b.category));
}

function presentFee(row: FeeRow, tiers: Parameters<typeof tiersIncluding>[1]): FeeLine {
  const { audience: _audience, source: _source, asOf: _asOf, ...line } = row;
  return { ...line, includedWith: tiersIncluding(row, tiers) };
}

function sourcesOf(fees: readonly FeeRow[]): SavingsView["sources"] {
  const bySaying = new Map(
    fees.map(({ source, asOf, isOfOffice }) => [
      `${isOfOffice} ${asOf} ${source}`,
      { source: source.replace(/\.$/, ""), asOf, isOfOffice },
    ]),
  );
  return [...bySaying.values()].toSorted((a, b) => Number(b.isOfOffice) - Number(a.isOfOffice));
}

/** Without a choice, the most requested categories. */
function isShown(choice: FeeChoice | undefined): (row: FeeRow) => boolean {
  if (choice === "all") return () => true;
  if (choice !== undefined) return ({ category }) => category === choice;
  return ({ category }) => mostAsked.includes(category);
}

/** By the name of the service, or by what people call its kind. */
function isMeant(typed: string): (row: FeeRow) => boolean {
  const words = foldText(typed).split(/\s+/);
  const kinds = categoriesMeant(typed);
  return ({ name, category }) =>
    kinds.includes(category) || words.every((word) => foldText(name).includes(word));
}

// The most requested categories; the others are folded.
const mostAsked: ProcedureCategory[] = ["checkups", "cleanings", "x-rays", "fillings", "crowns"];
const usual: ProcedureCategory[] = ["checkups", "cleanings", "x-rays", "fillings"];

function presentTier({ tier, fees }: TierFees, lang: Lang): TierView {
  const choices = fees.map((fee) => {
    const { procedure, name, usualCents, memberCents, timesIncluded, category } = fee;
    return {
      choice: { procedure, name, usualCents, memberCents, timesIncluded },
      isUsual: timesIncluded > 0 || usual.includes(category),
    };
  });
  const pick = (wanted: boolean) =>
    choices.flatMap(({ choice, isUsual }) => (isUsual === wanted ? [choice] : []));
  return {
    key: tier.externalId,
    name: inLanguage(tier.name, lang),
    main: pick(true),
    more: pick(false),
  };
}

/** A computed year with its bars, without the plan's internal fields. */
function presentYear(year: YearEstimate, lang: Lang): YearView {
  const { people, firstYear, laterYears, usualCents, memberCents, ...amounts } = year;
  const longest = Math.max(usualCents, firstYear.withPlanCents);
  const withPlan = ({ planCents }: YearEstimate["firstYear"]): BarPart[] => [
    { tone: "plan", length: barLength(planCents, longest) },
    { tone: "member", length: barLength(memberCents, longest) },
  ];
  return {
    ...amounts,
    usualCents,
    memberCents,
    people: people.map(({ tier, lines, planCents }) => ({
      tierName: inLanguage(tier.name, lang),
      lines,
      planCents,
    })),
    firstYear,
    laterYears: year.feeCents > 0 ? laterYears : null,
    bars: {
      without: [{ tone: "usual", length: barLength(usualCents, longest) }],
      firstYear: withPlan(firstYear),
      laterYears: withPlan(laterYears),
    },
  };
}

/** Offices near the typed place, to select one whose fees are shown. */
async function findOffices(ctx: Ctx, typed: string, lang: Lang): Promise<FinderView> {
  const nothing: FinderView = { place: null, error: null, guess: null, offices: [], isFar: false };
  const { asked, errors, guess } = await readSearch(
    ctx,
    new URLSearchParams({ near: typed, radius: String(farthestMiles) }),
    lang,
  );
  if (asked === null) return { ...nothing, error: errors.near ?? "place_invalid" };
  try {
    const { items, nearest, place } = await searchOffices(ctx, {
      ...asked,
      limit: mostOfficesShown,
    });
    const offices = [...items, ...nearest].slice(0, mostOfficesShown).map(presentOffice);
    const isFar =
      offices.length > 0 && offices.every(({ miles }) => miles !== null && miles > nearMiles);
    return { ...nothing, place: place?.label ?? typed, guess, offices, isFar };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "invalid") throw error;
    return { ...nothing, error: "place_unknown" };
  }
}

function presentOffice(office: OfficePage["items"][number]) {
  const { id, name, address, distanceMiles: miles, accepting: isAccepting } = office;
  return { id, name, address: addressLine(address), miles, isAccepting };
}

type Address = { street: string; unit: string | null; city: string; state: string; zip: string };

function addressLine({ street, unit, city, state, zip }: Address): string {
  return [street, unit, `${city}, ${state} ${zip}`].filter(Boolean).join(", ");
}
