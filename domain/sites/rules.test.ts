import { describe, expect, test } from "vitest";
import { brand } from "#contract/site.ts";
import { brandViolations, contrast, textOn } from "./rules.ts";

describe("contrast", () => {
  test.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#767676", "#ffffff", 4.54],
    ["#777777", "#ffffff", 4.48],
    ["#595959", "#ffffff", 7],
    ["#FF0000", "#ffffff", 4],
    ["#00ff00", "#000000", 15.3],
    ["#0000ff", "#ffffff", 8.59],
  ])("of %s on %s is %d, either way", (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });
});

test.each([
  ["#ffff00", "#111111", "#111111"],
  ["#0b5d5e", "#111111", "#ffffff"],
  ["#000000", "#333333", "#ffffff"],
  ["#ffffff", "#333333", "#333333"],
])("text on %s with the ink %s is %s", (color, ink, text) => {
  expect(textOn(color, { ink })).toBe(text);
});

describe("a brand", () => {
  const plain = {
    paper: "#ffffff",
    ink: "#111111",
    brand: "#111111",
    accent: "#ffff00",
  };
  const violationsOf = (change: object) => brandViolations(brand.parse({ ...plain, ...change }));

  test("is readable in the default colors", () => {
    expect(brandViolations(brand.parse({}))).toEqual({});
    expect(violationsOf({})).toEqual({});
  });

  // spec 10.6
  test.each([
    ["ink", "#595959", []],
    ["ink", "#5a5a5a", ["ink"]],
    ["brand", "#767676", []],
    ["brand", "#777777", ["brand"]],
    ["paper", "#888888", ["ink"]],
    ["paper", "#111111", ["ink", "brand"]],
  ])("with the %s %s has these violations: %j", (name, color, violations) => {
    expect(Object.keys(violationsOf({ [name]: color }))).toEqual(violations);
  });

  test("with links unreadable on its paper has a violation, even if its buttons are readable", () => {
    const change = { paper: "#fdfdfd", brand: "#767676" };
    expect(violationsOf(change).brand).toContain("with the paper color");
  });

  test("with an accent readable neither with white nor ink has a violation", () => {
    expect(Object.keys(violationsOf({ ink: "#595959", accent: "#8a8a8a" }))).toEqual(["accent"]);
  });

  // spec 10.6
  test("reports the contrast it has and the one it needs", () => {
    expect(violationsOf({ brand: "#777777" }).brand).toMatch(/is 4\.48, it needs 4\.5;/);
  });
});
