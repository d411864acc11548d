import type { CatalogSearch } from "#contract/catalog-search.ts";
import type { Ctx } from "#domain/context.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { explainNothing, type WhyNothing } from "#domain/search/explain-nothing.ts";
import { searchOffices } from "#domain/search/search-offices.ts";
import { type OfficeRow, presentRow } from "./present-row.server.ts";

export type Results = {
  place: { label: string; lat: number; lon: number } | null;
  state: string | null;
  radius: number;
  rows: OfficeRow[];
  nearest: OfficeRow[];
  nextCursor: string | null;
  isLaterPage: boolean;
  /** Only set where there are no results. */
  why: WhyNothing | null;
  promisedMiles: number;
};

export async function loadResults(ctx: Ctx, asked: CatalogSearch): Promise<Results> {
  const [found, plans] = await Promise.all([searchOffices(ctx, asked), knownPlans(ctx)]);
  const told = { plans, asked, now: ctx.now };
  const isNothing = found.items.length === 0;
  return {
    place: found.place,
    state: asked.city === undefined ? (asked.state ?? null) : null,
    radius: asked.radius,
    rows: found.items.map((item) => presentRow(item, told)),
    nearest: found.nearest.map((item) => presentRow(item, told)),
    nextCursor: found.nextCursor,
    isLaterPage: asked.cursor !== undefined,
    why: isNothing ? await explainNothing(ctx, asked) : null,
    promisedMiles: ctx.site.settings.refundRadiusMiles,
  };
}
