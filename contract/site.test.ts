import { describe, expect, test } from "vitest";
import { mapTiles, storedSiteSettings } from "./site.ts";

const attribution = "© Street Map Society";
const isTaken = (url: string) => mapTiles.safeParse({ url, attribution }).success;

describe("the address of street tiles", () => {
  test.each([
    "https://tiles.example.com/{z}/{x}/{y}.png",
    "https://tiles.example.com:8443/v1/{z}/{y}/{x}@2x.png?key=abc-123",
  ])("can be %s", (url) => {
    expect(isTaken(url)).toBe(true);
  });

  test.each([
    "http://tiles.example.com/{z}/{x}/{y}.png",
    "https://{s}.example.com/{z}/{x}/{y}.png",
    "https://tiles.example.com/{z}/{x}.png",
    "https://tiles.example.com/{z}/{x}/{y}{r}.png",
    "https://user:word@tiles.example.com/{z}/{x}/{y}.png",
    'https://tiles.example.com/{z}/{x}/{y}.png" onerror="',
    "//tiles.example.com/{z}/{x}/{y}.png",
    "tiles.example.com/{z}/{x}/{y}.png",
    "",
  ])("cannot be %j", (url) => {
    expect(isTaken(url)).toBe(false);
  });
});

test("street tiles require an attribution, and have a default zoom limit", () => {
  const url = "https://tiles.example.com/{z}/{x}/{y}.png";
  expect(mapTiles.safeParse({ url, attribution: " " }).success).toBe(false);
  expect(mapTiles.parse({ url, attribution }).maxZoom).toBe(19);
});

test("invalid stored street tiles fall back to the built-in map", () => {
  const stored = { timeZone: "America/Phoenix", mapTiles: { url: "ftp://nowhere" } };
  const { mapTiles: read, timeZone } = storedSiteSettings.parse(stored);
  expect({ read, timeZone }).toEqual({ read: undefined, timeZone: "America/Phoenix" });
});
