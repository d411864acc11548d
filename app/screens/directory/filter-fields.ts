import { usualMiles, type DirectorySort } from "#contract/catalog.ts";
import type { FieldErrorCode } from "#contract/field-errors.ts";

// The form and the address use the same names, so that a list can be shared.

const foldedNames = ["near", "radius", "specialty", "language", "accepting"] as const;
export const fieldNames = ["state", "name", ...foldedNames] as const;
export type FieldName = (typeof fieldNames)[number];

export type FieldErrors = Partial<Record<FieldName, FieldErrorCode>>;

/** Each field as typed or selected; unset ones are empty. */
export type Typed = Record<FieldName, string> & { sort: DirectorySort | "" };

export const radii = [5, 10, 25, 50, 100, 250] as const;

/** How many of the folded filters are set. */
export function countFolded(typed: Typed): number {
  const isSet = (name: (typeof foldedNames)[number]) => name !== "radius" && typed[name] !== "";
  return foldedNames.filter(isSet).length;
}

type Input = Partial<Record<"sort" | "cursor", string>>;

/** The query of a list, always with its state: without one, a first visit gets the default. */
export function filterQuery(typed: Typed, request: Input = {}): URLSearchParams {
  const query = new URLSearchParams({ state: typed.state });
  for (const name of fieldNames) {
    const isIdle = name === "radius" && (typed.near === "" || typed.radius === String(usualMiles));
    if (name !== "state" && typed[name] !== "" && !isIdle) query.set(name, typed[name]);
  }
  const { sort = typed.sort, cursor = "" } = request;
  if (sort !== "") query.set("sort", sort);
  if (cursor !== "") query.set("cursor", cursor);
  return query;
}

export function listPath(typed: Typed, request?: Input): string {
  return `/directory?${filterQuery(typed, request)}`;
}

export function typedIn(form: FormData): Typed {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const fields = Object.fromEntries(fieldNames.map((name) => [name, read(name)]));
  return { ...fields, sort: read("sort") } as Typed;
}
