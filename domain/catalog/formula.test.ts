import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeFormula, unescapeFormula } from "./formula.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+1 602", "'+1 602"],
  ["-1-1", "'-1-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", "'\r=1"],
  ["'=1", "''=1"],
  ["-112.074", "-112.074"],
  ["'tis", "'tis"],
  ["6025550100", "6025550100"],
  ["", ""],
])("%j leaves as %j", (cell, escaped) => {
  expect(escapeFormula(cell)).toBe(escaped);
});

test("whatever a cell says comes back as it was, and never as a formula", () => {
  const cells = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom("'", "=", "-", "+", "@", "\t", "\r", "1", "a") }),
  );
  fc.assert(
    fc.property(cells, (cell) => {
      const escaped = escapeFormula(cell);
      expect(unescapeFormula(escaped)).toBe(cell);
      expect(escaped).not.toMatch(/^(?!-\d+(\.\d+)?$)[=+\-@\t\r]/);
    }),
    { numRuns: 500 },
  );
});
