import { harborFacts as facts } from "../content/site-facts.ts";
import type { Sketch } from "./office.ts";
import { ownOffices } from "./own-offices.ts";
import { partnerOffice } from "./partners.ts";
import { type Atlas, shareOut } from "./places.ts";

const cities = [
  "Torrance",
  "Redondo Beach",
  "Manhattan Beach",
  "Hermosa Beach",
  "El Segundo",
  "Hawthorne",
  "Lawndale",
  "Gardena",
  "Carson",
  "Lomita",
  "San Pedro",
  "Palos Verdes Peninsula",
];
const partnerCount = 48;

const general = {
  practitioner_type: "dentist",
  credentials: "DDS",
  license_type: "DDS",
  specialty: "general",
  board_certified: "no",
  offices: "torrance",
};
// They sign the letter on the brand's home page.
const messageWriters = [
  { first_name: "Ana", last_name: "Whitcomb", languages: "en;es", ...general },
  { first_name: "Ruth", last_name: "Okafor", languages: "en", ...general },
  { first_name: "Sam", last_name: "Ito", languages: "en;ja", ...general },
];

/** The brand's own offices in the South Bay, and partner offices up the coast. */
export function harborOffices(atlas: Atlas): Sketch[] {
  const sketches = ownOffices(atlas, { facts, state: "CA", cities, hours: "Mo-Sa 09:00-17:00" });
  const [torrance] = sketches;
  if (torrance) torrance.dentists = messageWriters;
  for (const [at, state] of shareOut(partnerCount, ["CA", "OR", "WA"]).entries()) {
    sketches.push(partnerOffice(atlas, sketches.at(-1), { at, state, prefix: "coast" }));
  }
  return sketches;
}
