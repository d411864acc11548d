import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { readAreas, readTownLines } from "./census.ts";
import { territoryTowns } from "./territory-towns.ts";

// Usage: npm ci --prefix scripts/places --ignore-scripts && node scripts/places/make-places.ts
// Writes db/places/zips.tsv.gz from the Census Bureau's points and GeoNames' town names. Their
// number also stands in domain/offices/load-zips.ts.

type Point = { lat: number; lon: number };
type Town = { zip: string; city: string; state: string };

const points = readPoints();
const towns = readTowns();
const inTown = Map.groupBy(
  towns.filter(({ zip }) => points.has(zip)),
  townKey,
);
const inState = Map.groupBy(
  towns.filter(({ zip }) => points.has(zip)),
  ({ state }) => state,
);
const lines = towns.map((town) => {
  const { lat, lon } = pointOf(town) ?? {};
  return [town.zip, town.city, town.state, rounded(lat), rounded(lon)].join("\t");
});
const target = join(import.meta.dirname, "../../db/places/zips.tsv.gz");
writeFileSync(target, gzipSync(lines.join("\n"), { level: 9 }));
console.log(
  `${lines.length} ZIP codes, ${lines.filter((line) => /\d$/.test(line)).length} on a map`,
);

/** A ZIP code's own point, else its town's, else that of the nearest number in its state. */
function pointOf(town: Town): Point | undefined {
  if (["AA", "AE", "AP"].includes(town.state)) return undefined;
  const own = points.get(town.zip);
  if (own) return own;
  const near = (inTown.get(townKey(town)) ?? []).flatMap(({ zip }) => points.get(zip) ?? []);
  if (near.length > 0)
    return { lat: mean(near.map((p) => p.lat)), lon: mean(near.map((p) => p.lon)) };
  const steps = ({ zip }: Town) => Math.abs(Number(zip) - Number(town.zip));
  const [next] = (inState.get(town.state) ?? []).toSorted((a, b) => steps(a) - steps(b));
  return next && points.get(next.zip);
}

function readPoints(): Map<string, Point> {
  return new Map(
    readAreas().map((row) => [row.zipCode, { lat: row.latitude, lon: row.longitude }]),
  );
}

function readTowns(): Town[] {
  const named = readTownLines().map(([, zip = "", name = "", , state = ""]) =>
    state ? { zip, city: name, state } : { zip, city: name.slice(0, 3), state: forcesState(zip) },
  );
  const far = Object.entries(territoryTowns).flatMap(([state, byTown]) =>
    Object.entries(byTown).flatMap(([city, zips]) =>
      zips.split(" ").map((zip) => ({ zip, city, state })),
    ),
  );
  const byZip = new Map([...named, ...far].map((town) => [town.zip, town]));
  for (const zip of points.keys()) if (!byZip.has(zip)) throw new Error(`no town for ${zip}`);
  return [...byZip.values()].toSorted((a, b) => a.zip.localeCompare(b.zip));
}

/** Military ZIP codes belong to a region of the world, not to a place. */
function forcesState(zip: string): string {
  return zip.startsWith("09") ? "AE" : zip.startsWith("34") ? "AA" : "AP";
}

function townKey({ city, state }: Town): string {
  return `${state} ${city}`;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function rounded(degrees: number | undefined): string {
  return degrees === undefined ? "" : String(Number(degrees.toFixed(4)));
}
