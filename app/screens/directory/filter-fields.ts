import { usualMiles } from "#contract/catalog.ts";
import type { DirectorySort } from "#contract/directory.ts";
import type { FieldErrorCode } from "#contract/field-errors.ts";

// What the form asks and the address says: the same names, so that a list can be shared.

const foldedNames = ["near", "radius", "specialty", "language", "accepting"] as const;
export const fieldNames = ["state", "name", ...foldedNames] as const;
export type FieldName = (typeof fieldNames)[number];

export type FieldErrors = Partial<Record<FieldName, FieldErrorCode>>;

/** Each field as it was typed or chosen; what was not is empty. */
export type Typed = Record<FieldName, string> & { sort: DirectorySort | "" };

export const radii = [5, 10, 25, 50, 100, 250] as const;

/** How many of the filters that are folded away are set. */
export function countFolded(typed: Typed): number {
  const isSet = (name: (typeof foldedNames)[number]) => name !== "radius" && typed[name] !== "";
  return foldedNames.filter(isSet).length;
}

type Input = Partial<Record<"sort" | "cursor", string>>;

/** What a list is asked for by. The state is always said: without one, a first visit sees its own. */
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
