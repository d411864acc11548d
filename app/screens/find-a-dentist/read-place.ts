import { stateNames } from "#contract/catalog-names/states.ts";
import { type UsState, usStateCodes } from "#contract/us-states.ts";

/** The kinds of place that one text box can hold. */
export type AskedPlace =
  | { kind: "near"; near: string }
  | { kind: "city"; city: string; state: UsState }
  | { kind: "state"; state: UsState }
  | { kind: "city_alone"; city: string };

/** Without accents, and as long as the composed text. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const byName = new Map(
  Object.values(stateNames).flatMap((names) =>
    usStateCodes.map((code) => [plain(names[code]), code] as const),
  ),
);
const longestFirst = [...byName.keys()].toSorted((a, b) => b.length - a.length);

const zipAtTheEnd = /(?:^|[\s,])(\d{5})(?:-?\d{4})?$/;
const coordinates = /^(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/;

/** Null if no part of the text can be a place. */
export function readPlace(typed: string): AskedPlace | null {
  const text = typed.normalize("NFC").trim().replace(/\s+/g, " ").replace(/,\s*$/, "");
  const zip = zipAtTheEnd.exec(text)?.[1];
  if (zip) return { kind: "near", near: zip };
  const [, lat, lon] = coordinates.exec(text) ?? [];
  if (lat !== undefined && lon !== undefined) return { kind: "near", near: `${lat},${lon}` };
  if (!/^\p{L}[\p{L}\p{M} .,'’()-]*$/u.test(text)) return null;
  const alone = stateOf(text);
  if (alone) return { kind: "state", state: alone };
  return readCity(text);
}

function readCity(text: string): AskedPlace {
  const comma = text.lastIndexOf(",");
  if (comma > 0) {
    const state = stateOf(text.slice(comma + 1));
    if (state) return { kind: "city", city: cityOf(text.slice(0, comma)), state };
  }
  const lower = plain(text);
  const named = longestFirst.find((name) => lower.endsWith(` ${name}`));
  if (named) return cityIn(text, named.length, byName.get(named));
  return cityIn(text, 2, / \p{L}{2}$/u.test(text) ? stateOf(text.slice(-2)) : undefined);
}

function cityIn(text: string, stateLength: number, state: UsState | undefined): AskedPlace {
  if (!state) return { kind: "city_alone", city: cityOf(text) };
  return { kind: "city", city: cityOf(text.slice(0, -stateLength)), state };
}

const cityOf = (text: string) => text.replace(/[\s,]+$/, "").trim();

function stateOf(text: string): UsState | undefined {
  const said = text.trim().replaceAll(".", "");
  const code = said.toUpperCase() as UsState;
  return usStateCodes.includes(code) ? code : byName.get(plain(said));
}
