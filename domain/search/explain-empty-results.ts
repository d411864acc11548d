import { type OfficeFilter, officeFilters } from "#contract/catalog.ts";
import type { OfficeSearch } from "#contract/catalog-search.ts";
import type { Ctx } from "#domain/context.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { searchOffices } from "./search-offices.ts";

export type EmptyResults = {
  /** Filters that each alone block a result. */
  inTheWay: OfficeFilter[];
  /** No accepting office within the promised distance, although the site sells a plan. */
  isPromiseBroken: boolean;
};

/** Why a search is empty: which filter to drop, and whether the site's distance promise fails. */
export async function explainEmptyResults(ctx: Ctx, asked: OfficeSearch): Promise<EmptyResults> {
  // Without an order: by price, each of these would compare hundreds of offices.
  const first = { ...asked, sort: undefined, cursor: undefined, limit: 1 };
  const finds = async (search: OfficeSearch) => (await searchOffices(ctx, search)).items.length > 0;
  const set = officeFilters.filter((name) => asked[name] !== undefined && asked[name] !== false);
  const helps = await Promise.all(set.map((name) => finds({ ...first, [name]: undefined })));
  const bare = Object.fromEntries(officeFilters.map((name) => [name, undefined]));
  const radius = ctx.site.settings.refundRadiusMiles;
  const hasPlace = asked.near !== undefined || asked.city !== undefined;
  const isPromised = hasPlace && (await knownPlans(ctx)).length > 0;
  return {
    inTheWay: set.filter((_, at) => helps[at]),
    isPromiseBroken: isPromised && !(await finds({ ...first, ...bare, radius })),
  };
}
