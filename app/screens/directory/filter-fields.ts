import { readTyped, type SearchErrors, type TypedFields } from "#app/site/search/typed-fields.ts";
import { directorySorts, usualMiles, type DirectorySort } from "#contract/catalog.ts";

const foldedNames = ["near", "radius", "specialty", "language", "accepting"] as const;
export const fieldNames = ["state", "name", ...foldedNames] as const;
export type FieldName = (typeof fieldNames)[number];

export type FieldErrors = SearchErrors<FieldName>;
export type Typed = TypedFields<FieldName> & { sort: DirectorySort | "" };

/** How many of the folded filters are set. */
export function countFolded(typed: Typed): number {
  const isSet = (name: (typeof foldedNames)[number]) => name !== "radius" && typed[name] !== "";
  return foldedNames.filter(isSet).length;
}

type Input = Partial<Record<"sort" | "cursor", string>> & { page?: number };

/** The query of a list, always with its state: without one, a first visit gets the default. */
export function filterQuery(typed: Typed, request: Input = {}): URLSearchParams {
  const query = new URLSearchParams({ state: typed.state });
  for (const name of fieldNames) {
    const isIdle = name === "radius" && (typed.near === "" || typed.radius === String(usualMiles));
    if (name !== "state" && typed[name] !== "" && !isIdle) query.set(name, typed[name]);
  }
  const { sort = typed.sort, cursor = "", page = 1 } = request;
  if (sort !== "") query.set("sort", sort);
  if (cursor !== "") query.set("cursor", cursor);
  if (page > 1) query.set("page", String(page));
  return query;
}

export function listPath(typed: Typed, request?: Input): string {
  return `/directory?${filterQuery(typed, request)}`;
}

export function readList(from: FormData | URLSearchParams): Typed {
  const { sort: asked, ...fields } = readTyped([...fieldNames, "sort"], from);
  return { ...fields, sort: directorySorts.find((known) => known === asked) ?? "" };
}
