import { enamelFacts as facts } from "../content/site-facts.ts";
import type { Sketch } from "./office.ts";
import { ownOffices } from "./own-offices.ts";
import { partnerOffice } from "./partners.ts";
import { type Atlas, shareOut } from "./places.ts";

const cities = [
  "Kingston",
  "Poughkeepsie",
  "Newburgh",
  "Beacon",
  "New Paltz",
  "Rhinebeck",
  "Saugerties",
  "Hudson",
  "Middletown",
];
const partnerCount = 1_600;

/** The brand's own offices in the Hudson Valley, and partner offices that accept its plan. */
export function enamelOffices(atlas: Atlas): Sketch[] {
  const own = ownOffices(atlas, { facts, state: "NY", cities, hours: "Mo-Fr 08:00-18:00" });
  return [...own, ...partners(atlas)];
}

function partners(atlas: Atlas): Sketch[] {
  const sketches: Sketch[] = [];
  for (const [at, state] of shareOut(partnerCount).entries()) {
    sketches.push(partnerOffice(atlas, sketches.at(-1), { at, state, prefix: "office" }));
  }
  const [shut, changed] = [sketches[40], sketches[80]];
  if (shut) shut.fixed = { active_until: "2026-10-31" };
  if (changed) changed.dentists = [{}, { ended_on: "2026-10-01" }];
  return sketches;
}
