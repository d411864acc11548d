import type { SearchErrors, TypedFields } from "#app/site/search/typed-fields.ts";
import { usualMiles, type Specialty, type SpokenLanguage } from "#contract/catalog.ts";
import type { WordsOf } from "#app/messages/words.ts";

const filterNames = ["specialty", "language", "plan", "accepting", "openNow", "name"] as const;
type FilterName = (typeof filterNames)[number];
export const fieldNames = ["near", "radius", ...filterNames] as const;
export type FieldName = (typeof fieldNames)[number];

export type Typed = TypedFields<FieldName>;
export type FieldErrors = SearchErrors<FieldName>;

export function setFilters(typed: Typed): FilterName[] {
  return filterNames.filter((name) => typed[name] !== "");
}

/** The address of a search, without default values. */
export function searchPath(typed: Typed, more: Readonly<Record<string, string>> = {}): string {
  const said = fieldNames
    .filter((name) => typed[name] !== "" && !(name === "radius" && isUsual(typed.radius)))
    .map((name): [string, string] => [name, typed[name]]);
  const query = new URLSearchParams([...said, ...Object.entries(more)]).toString();
  return query === "" ? "/find-a-dentist" : `/find-a-dentist?${query}`;
}

export function withoutFilter(typed: Typed, name: FilterName): Typed {
  return { ...typed, [name]: "" };
}

const isUsual = (radius: string) => radius === String(usualMiles);

export type PlanName = { id: string; name: string };

export function filterText(
  name: FilterName,
  typed: Typed,
  { catalog, findADentist }: WordsOf<"search">,
  plans: readonly PlanName[],
): string {
  const value = typed[name];
  switch (name) {
    case "specialty":
      return catalog.specialties[value as Specialty] ?? value;
    case "language":
      return findADentist.speaks(catalog.languages[value as SpokenLanguage] ?? value);
    case "plan":
      return plans.find(({ id }) => id === value)?.name ?? value;
    case "accepting":
      return catalog.accepting;
    case "openNow":
      return findADentist.openNow;
    case "name":
      return findADentist.named(value);
  }
}
