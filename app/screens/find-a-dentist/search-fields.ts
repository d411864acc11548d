import type { SearchErrors, TypedFields } from "#app/site/search/typed-fields.ts";
import {
  type OfficeFilter,
  officeFilters,
  type ProcedureChoices,
  usualMiles,
  type Specialty,
  type SpokenLanguage,
} from "#contract/catalog.ts";
import type { WordsOf } from "#app/messages/words.ts";

export const fieldNames = ["near", "radius", ...officeFilters, "sort"] as const;
export type FieldName = (typeof fieldNames)[number];

export type Typed = TypedFields<FieldName>;
export type FieldErrors = SearchErrors<FieldName>;

export function setFilters(typed: Typed): OfficeFilter[] {
  return officeFilters.filter((name) => typed[name] !== "");
}

/** The address of a search, without default values. */
export function searchPath(typed: Typed, more: Readonly<Record<string, string>> = {}): string {
  const said = fieldNames
    .filter((name) => typed[name] !== "" && !isUsual(name, typed[name]))
    .map((name): [string, string] => [name, typed[name]]);
  const query = new URLSearchParams([...said, ...Object.entries(more)]).toString();
  return query === "" ? "/find-a-dentist" : `/find-a-dentist?${query}`;
}

export function withoutFilter(typed: Typed, name: OfficeFilter): Typed {
  return { ...typed, [name]: "", ...(name === "procedure" && { sort: "" }) };
}

/** A filter that was refused filters nothing. */
export const withoutRefused = (typed: Typed, errors: FieldErrors): Typed =>
  officeFilters.filter((name) => errors[name] !== undefined).reduce(withoutFilter, typed);

const isUsual = (name: FieldName, value: string) =>
  (name === "radius" && value === String(usualMiles)) || (name === "sort" && value === "distance");

/** What the owner's catalog adds to the filters. */
export type OwnChoices = {
  plans: readonly { id: string; name: string }[];
  procedures: ProcedureChoices;
};

export function filterText(
  name: OfficeFilter,
  typed: Typed,
  { catalog, findADentist }: WordsOf<"search">,
  { plans, procedures }: OwnChoices,
): string {
  const value = typed[name];
  switch (name) {
    case "procedure":
      return nameOfProcedure(procedures, value) ?? value;
    case "specialty":
      return catalog.specialties[value as Specialty] ?? value;
    case "language":
      return findADentist.speaks(catalog.languages[value as SpokenLanguage] ?? value);
    case "plan":
      return plans.find(({ id }) => id === value)?.name ?? value;
    case "accepting":
      return catalog.accepting;
    case "openNow":
    case "openSaturday":
    case "openSunday":
    case "openEvenings":
      return findADentist[name];
    case "name":
      return findADentist.named(value);
  }
}

export const nameOfProcedure = (choices: ProcedureChoices, slug: string): string | undefined =>
  choices.flatMap(({ procedures }) => procedures).find((one) => one.slug === slug)?.name;
