import { runSearch } from "#app/site/search/run-search.server.ts";
import type { Lang } from "#contract/languages.ts";
import { nameOfState } from "#contract/catalog-names/states.ts";
import type { Ctx } from "#domain/context.ts";
import { countByState } from "#domain/offices/active-offices.ts";
import { findNamed, knownPlans } from "#domain/plans/known-plans.ts";
import { inLanguage } from "#contract/languages.ts";
import type { OfficeSort, ProcedureChoices } from "#contract/catalog.ts";
import type { OfficeSearch } from "#contract/catalog-search.ts";
import { explainEmptyResults, type EmptyResults } from "#domain/search/explain-empty-results.ts";
import { searchOffices } from "#domain/search/search-offices.ts";
import { listProcedures } from "#domain/savings/list-procedures.ts";
import {
  type CityGuess,
  type ExamplePlace,
  examplePlace,
  readSearch,
} from "./read-search.server.ts";
import { fieldNames, nameOfProcedure, type FieldErrors, type Typed } from "./search-fields.ts";
import { type OfficeRow, presentRow } from "./present-row.server.ts";

// A site with no more offices than this shows them before any search.
const mostShownUnasked = 60;

export type Finder = {
  typed: Typed;
  errors: FieldErrors;
  guess: CityGuess | null;
  example: ExamplePlace;
  choices: { plans: { id: string; name: string }[]; procedures: ProcedureChoices };
  results: Results | null;
  /** Before the first search, where there are too many offices to list: their count by state. */
  states: { state: string; name: string; count: number }[] | null;
};

export async function loadFinder(ctx: Ctx, params: URLSearchParams, lang: Lang): Promise<Finder> {
  const [read, plans, procedures] = await Promise.all([
    readSearch(ctx, new URLSearchParams(params), lang),
    knownPlans(ctx),
    listProcedures(ctx, lang),
  ]);
  const { asked, ...shown } = read;
  const { plan: named } = read.typed;
  // A plan can also be named by the owner's external id.
  read.typed.plan = findNamed(plans, named)?.id ?? named;
  const finder: Finder = {
    ...shown,
    example: examplePlace(ctx),
    choices: {
      plans: plans.map((plan) => ({ id: plan.id, name: inLanguage(plan.name, lang) })),
      // Without a plan for sale no price is known.
      procedures: plans.length > 0 ? procedures : [],
    },
    results: null,
    states: null,
  };
  if (asked === null) return finder;
  const isBare = fieldNames.every((name) => name === "radius" || read.typed[name] === "");
  if (isBare && !params.has("cursor")) {
    const states = await countByState(ctx);
    if (states.reduce((sum, { count }) => sum + count, 0) > mostShownUnasked) {
      const spelled = states.map((row) => ({ ...row, name: nameOfState(row.state, lang) }));
      return { ...finder, states: spelled.toSorted((a, b) => a.name.localeCompare(b.name, lang)) };
    }
  }
  const { found, errors } = await runSearch(
    asked,
    (search) => loadResults(ctx, search, procedures),
    fieldOf,
  );
  return errors === null ? { ...finder, results: found } : { ...finder, errors };
}

const fieldOf = (name: string) => fieldNames.find((known) => known === name) ?? "near";

export type Results = {
  place: { label: string; lat: number; lon: number } | null;
  state: string | null;
  radius: number;
  rows: OfficeRow[];
  nearest: OfficeRow[];
  nextCursor: string | null;
  isLaterPage: boolean;
  /** Only set where there are no results. */
  why: EmptyResults | null;
  /** Null where there is nothing to sort by. */
  sort: OfficeSort | null;
  promisedMiles: number;
};

async function loadResults(
  ctx: Ctx,
  asked: OfficeSearch,
  procedures: ProcedureChoices,
): Promise<Results> {
  const [found, plans] = await Promise.all([searchOffices(ctx, asked), knownPlans(ctx)]);
  const procedureName = nameOfProcedure(procedures, asked.procedure ?? "") ?? null;
  const told = { plans, asked, procedureName, now: ctx.now };
  const isNothing = found.items.length === 0;
  return {
    place: found.place,
    state: asked.city === undefined ? (asked.state ?? null) : null,
    radius: asked.radius,
    rows: found.items.map((item) => presentRow(item, told)),
    nearest: found.nearest.map((item) => presentRow(item, told)),
    nextCursor: found.nextCursor,
    isLaterPage: asked.cursor !== undefined,
    why: isNothing ? await explainEmptyResults(ctx, asked) : null,
    sort: asked.procedure !== undefined && found.place ? (asked.sort ?? "distance") : null,
    promisedMiles: ctx.site.settings.refundRadiusMiles,
  };
}
