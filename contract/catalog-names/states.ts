import { type Lang, eachLanguage } from "#contract/languages.ts";
import { type UsState, usStateCodes, usStates } from "#contract/us-states.ts";

/** The names of states and territories in each language. */
export const stateNames: Record<Lang, Readonly<Record<UsState, string>>> = {
  en: usStates,
  es: {
    ...usStates,
    AS: "Samoa Americana",
    AA: "Fuerzas Armadas (América)",
    AE: "Fuerzas Armadas (Europa)",
    AP: "Fuerzas Armadas (Pacífico)",
    DC: "Distrito de Columbia",
    HI: "Hawái",
    LA: "Luisiana",
    MI: "Míchigan",
    MS: "Misisipi",
    MO: "Misuri",
    NH: "Nuevo Hampshire",
    NJ: "Nueva Jersey",
    NM: "Nuevo México",
    NY: "Nueva York",
    NC: "Carolina del Norte",
    ND: "Dakota del Norte",
    MP: "Islas Marianas del Norte",
    OR: "Oregón",
    PA: "Pensilvania",
    SC: "Carolina del Sur",
    SD: "Dakota del Sur",
    VI: "Islas Vírgenes",
    WV: "Virginia Occidental",
  },
};

/** An unknown code is returned unchanged. */
export function nameOfState(code: string, lang: Lang): string {
  const known = usStateCodes.find((state) => state === code);
  return known ? stateNames[lang][known] : code;
}

/** All of them for a select box, by name. */
export const stateOptions = eachLanguage((lang) =>
  usStateCodes
    .map((value) => ({ value, label: stateNames[lang][value] }))
    .toSorted((one, other) => one.label.localeCompare(other.label, lang)),
);
