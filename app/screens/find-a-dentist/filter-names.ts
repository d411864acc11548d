import type { Words } from "#app/messages/words.ts";
import type { Specialty, SpokenLanguage } from "#contract/catalog.ts";
import type { FilterName, Typed } from "./search-fields.ts";

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
