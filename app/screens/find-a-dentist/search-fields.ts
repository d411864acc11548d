import { usualMiles, type Specialty, type SpokenLanguage } from "#contract/catalog.ts";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import type { Words } from "#app/messages/words.ts";

// The form and the address use the same names, so that a search can be shared.

const filterNames = ["specialty", "language", "plan", "accepting", "openNow", "name"] as const;
type FilterName = (typeof filterNames)[number];
export const fieldNames = ["near", "radius", ...filterNames] as const;
export type FieldName = (typeof fieldNames)[number];

/** Each field as typed or selected; unset ones are empty. */
export type Typed = Record<FieldName, string>;

export type FieldErrors = Partial<Record<FieldName, FieldErrorCode>>;

export const radii = [5, 10, 25, 50, 100, 250] as const;

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

/** The form's values; an unchecked checkbox is empty. */
export function typedIn(form: FormData): Typed {
  const read = (name: FieldName): [FieldName, string] => {
    const value = form.get(name);
    return [name, typeof value === "string" ? value.trim() : ""];
  };
  return Object.fromEntries(fieldNames.map(read)) as Typed;
}

export type PlanName = { id: string; name: string };

export function filterText(
  name: FilterName,
  typed: Typed,
  { catalog, findADentist }: Words,
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
      return findADentist.accepting;
    case "openNow":
      return findADentist.openNow;
    case "name":
      return findADentist.named(value);
  }
}
