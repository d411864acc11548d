import { usualMiles } from "#contract/catalog.ts";
import { searchFaults } from "#contract/catalog-search.ts";
import { directorySorts } from "#contract/directory.ts";
import { directorySearch, type DirectorySearch } from "#contract/directory-search.ts";
import type { Lang } from "#contract/content/values.ts";
import {
  fieldNames,
  type FaultKey,
  type Faults,
  type FieldName,
  type Typed,
} from "./filter-fields.ts";

export type ReadFilters = { typed: Typed; asked: DirectorySearch | null; faults: Faults };

const faultKeys = new Map<string, FaultKey>([
  [searchFaults.near, "near"],
  [searchFaults.radius, "radius"],
  [searchFaults.name, "name"],
]);

/** Reads a list out of an address, kindly: what is empty or strange to it is passed over. */
export function readFilters(params: URLSearchParams, lang: Lang): ReadFilters {
  const read = (name: string) => (params.get(name) ?? "").trim().slice(0, 200);
  const fields = Object.fromEntries(fieldNames.map((name) => [name, read(name)]));
  const sort = directorySorts.find((known) => known === read("sort")) ?? "";
  const typed = { ...fields, sort } as Typed;
  if (typed.radius === "") typed.radius = String(usualMiles);
  const given = { ...typed, cursor: params.get("cursor") ?? "", lang };
  const wish = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const parsed = directorySearch.safeParse(wish);
  const faults: Faults = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = asField(path[0]);
    if (name) faults[name] ??= faultKeys.get(message) ?? "choice";
  }
  return { typed, asked: parsed.data ?? null, faults };
}

export function asField(part: PropertyKey | undefined): FieldName | undefined {
  return fieldNames.find((name) => name === part);
}
