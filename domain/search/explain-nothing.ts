import type { CatalogSearch } from "#contract/catalog-search.ts";
import type { Ctx } from "#domain/context.ts";
import { searchOffices } from "./search-offices.ts";

export const searchFilters = [
  "specialty",
  "language",
  "plan",
  "accepting",
  "openNow",
  "name",
] as const satisfies readonly (keyof CatalogSearch)[];
export type SearchFilter = (typeof searchFilters)[number];

export type WhyNothing = {
  /** Each of these filters stands alone in the way. */
  inTheWay: SearchFilter[];
  /** No office at all is as near as the site promises one. */
  isPromiseBroken: boolean;
};

/** Why a search found nothing: which filter to drop, and whether the site's promise holds there. */
export async function explainNothing(ctx: Ctx, asked: CatalogSearch): Promise<WhyNothing> {
  const first = { ...asked, cursor: undefined, limit: 1 };
  const finds = async (search: CatalogSearch) =>
    (await searchOffices(ctx, search)).items.length > 0;
  const set = searchFilters.filter((name) => asked[name] !== undefined);
  const helps = await Promise.all(set.map((name) => finds({ ...first, [name]: undefined })));
  const bare = Object.fromEntries(searchFilters.map((name) => [name, undefined]));
  const radius = ctx.site.settings.refundRadiusMiles;
  const hasPlace = asked.near !== undefined || asked.city !== undefined;
  return {
    inTheWay: set.filter((_, at) => helps[at]),
    isPromiseBroken: hasPlace && !(await finds({ ...first, ...bare, radius })),
  };
}
