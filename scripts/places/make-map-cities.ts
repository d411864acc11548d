// Usage: npm ci --prefix scripts/places --ignore-scripts && node scripts/places/make-map-cities.ts
// Writes app/map/us-cities.json: the towns that the map labels, largest first, as "name|lat|lon". A
// town's size is its number of ZIP areas.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readAreas, readTownLines } from "./census.ts";

const fewestAreas = 2;
const islands = new Set(["PR", "VI", "GU", "AS", "MP", "HI", "AK", "DC"]);
const file = join(import.meta.dirname, "..", "..", "app", "map", "us-cities.json");

type Town = { name: string; state: string; lats: number[]; lons: number[] };

const areas = new Map(readAreas().map((zip) => [zip.zipCode, zip]));
const towns = new Map<string, Town>();
for (const [, zip = "", name = "", , state = ""] of readTownLines()) {
  const area = areas.get(zip);
  if (!area || state === "") continue;
  const town = towns.get(`${name}|${state}`) ?? { name, state, lats: [], lons: [] };
  town.lats.push(area.latitude);
  town.lons.push(area.longitude);
  towns.set(`${name}|${state}`, town);
}

const lines = [...towns.values()]
  .filter(({ state, lats }) => lats.length >= fewestAreas || islands.has(state))
  .toSorted((one, other) => other.lats.length - one.lats.length || (one.name < other.name ? -1 : 1))
  .map(({ name, lats, lons }) => `${name}|${median(lats)}|${median(lons)}`);
writeFileSync(file, `${JSON.stringify(lines, null, 2)}\n`);
process.stdout.write(`${lines.length} towns in ${file}\n`);

/** The median, so that one distant area, such as a PO box, does not move a town. */
function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Number((sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(2));
}
