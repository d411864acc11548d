import { expect, test } from "vitest";
import { siteSettings } from "#contract/site.ts";
import { applyInput } from "./site-input.ts";

const url = "https://tiles.example.com/{z}/{x}/{y}.png";
const plain = siteSettings.parse({});
const withTiles = siteSettings.parse({ mapTiles: { url, attribution: "Street Map Society" } });

test("part of a brand or of street tiles can be changed, keeping the rest", () => {
  const changed = applyInput(withTiles, { mapTiles: { maxZoom: 17 }, brand: { ink: "#000000" } });
  expect(changed).toEqual({
    ...withTiles,
    mapTiles: { url, attribution: "Street Map Society", maxZoom: 17 },
    brand: { ...withTiles.brand, ink: "#000000" },
  });
});

test("null removes a setting, and settings not given stay", () => {
  expect(applyInput(withTiles, { mapTiles: null })).toEqual(plain);
  expect(applyInput(withTiles, {})).toEqual(withTiles);
});
