import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeFormula, unescapeFormula } from "./csv-cells.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+1 602", "'+1 602"],
  ["-1-1", "'-1-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", "'\r=1"],
  ["\n=1", "'\n=1"],
  ["\t1", "'\t1"],
  ["\n", "'\n"],
  [" =x", "' =x"],
  ["\u00a0@x", "'\u00a0@x"],
  ["＝1+1", "'＝1+1"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  [" -5", "' -5"],
  ["-5%", "'-5%"],
  ["-", "'-"],
  ["'=1", "''=1"],
  ["' =1", "'' =1"],
  ["'-5", "''-5"],
  ["-5", "-5"],
  ["-0.50", "-0.50"],
  ["5-3", "5-3"],
  ["a=b", "a=b"],
  [" a", " a"],
  ["-112.074", "-112.074"],
  ["'tis", "'tis"],
  ["6025550100", "6025550100"],
  ["", ""],
])("%j is exported as %j", (cell, escaped) => {
  expect(escapeFormula(cell)).toBe(escaped);
});

test("any cell survives export and import, and is never a formula", () => {
  const cells = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({
      unit: fc.constantFrom("'", "=", "-", "+", "@", "＝", "\t", "\r", "\n", " ", "1", "a"),
    }),
  );
  fc.assert(
    fc.property(cells, (cell) => {
      const escaped = escapeFormula(cell);
      expect(unescapeFormula(escaped)).toBe(cell);
      expect(escaped).not.toMatch(/^(?!-\d+(\.\d+)?$)(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/);
    }),
    { numRuns: 500 },
  );
});
