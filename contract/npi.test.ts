import fc from "fast-check";
import { expect, test } from "vitest";
import { isNpi } from "./npi.ts";

test.each([
  ["1234567893", true],
  ["1245319599", true],
  ["1234567890", false],
  ["2234567891", true],
  ["3234567899", false],
  ["123456789", false],
  ["12345678931", false],
  ["123456789x", false],
])("%s as an NPI: %s", (digits, is) => {
  expect(isNpi(digits)).toBe(is);
});

test("exactly one check digit is valid, and any other single changed digit is not", () => {
  const nineDigits = fc.integer({ min: 100_000_000, max: 299_999_999 }).map(String);
  fc.assert(
    fc.property(
      nineDigits,
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 9 }),
      (nine, at, by) => {
        const right = Array.from("0123456789", (last) => nine + last).filter(isNpi);
        expect(right).toHaveLength(1);
        const digits = Array.from(right[0] ?? "");
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(isNpi(digits.join(""))).toBe(false);
      },
    ),
  );
});
