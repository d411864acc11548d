import { usualMiles, directorySorts } from "#contract/catalog.ts";
import { fieldErrorOf } from "#contract/field-errors-of.ts";
import { directorySearch, type DirectorySearch } from "#contract/catalog-search.ts";
import type { Lang } from "#contract/content/values.ts";
import { fieldNames, type FieldErrors, type FieldName, type Typed } from "./filter-fields.ts";

export type ReadFilters = { typed: Typed; asked: DirectorySearch | null; errors: FieldErrors };

/** Parses a list's address leniently: empty and unknown fields are ignored. */
export function readFilters(params: URLSearchParams, lang: Lang): ReadFilters {
  const read = (name: string) => (params.get(name) ?? "").trim().slice(0, 200);
  const fields = Object.fromEntries(fieldNames.map((name) => [name, read(name)]));
  const sort = directorySorts.find((known) => known === read("sort")) ?? "";
  const typed = { ...fields, sort } as Typed;
  if (typed.radius === "") typed.radius = String(usualMiles);
  const given = { ...typed, cursor: params.get("cursor") ?? "", lang };
  const request = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const parsed = directorySearch.safeParse(request);
  const errors: FieldErrors = {};
  for (const issue of parsed.error?.issues ?? []) {
    const name = asField(issue.path[0]);
    if (name) errors[name] ??= fieldErrorOf(issue).code;
  }
  return { typed, asked: parsed.data ?? null, errors };
}

export function asField(part: PropertyKey | undefined): FieldName | undefined {
  return fieldNames.find((name) => name === part);
}
