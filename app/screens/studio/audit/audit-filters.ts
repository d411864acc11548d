import { readTyped, type SearchErrors, type TypedFields } from "#app/site/search/typed-fields.ts";
import { studioSections } from "#app/site/studio/studio-paths.ts";

export const filterNames = ["who", "area", "from", "to"] as const;
export type FilterName = (typeof filterNames)[number];

export type Filters = TypedFields<FilterName>;
export type FilterErrors = SearchErrors<FilterName>;

export const readFilters = (from: FormData | URLSearchParams): Filters =>
  readTyped(filterNames, from);

export const isAnySet = (filters: Filters) => filterNames.some((name) => filters[name] !== "");

type Asked = { before?: number | undefined; isCheck?: boolean };

/** The address of a list, without the filters that aren't set. */
export function auditPath(filters: Filters, { before, isCheck = false }: Asked = {}): string {
  const query = new URLSearchParams();
  for (const name of filterNames) if (filters[name] !== "") query.set(name, filters[name]);
  if (before !== undefined) query.set("before", String(before));
  if (isCheck) query.set("check", "");
  return query.size > 0 ? `${studioSections.audit}?${query}` : studioSections.audit;
}
