import { expect, test } from "vitest";
import { centsOf } from "./refund-body.ts";

test.each([
  ["25", 2500],
  ["25.5", 2550],
  ["25.05", 2505],
  [" $1,250.00 ", 125_000],
  ["0.01", 1],
  ["0", null],
  ["", null],
  ["-5", null],
  ["1.234", null],
  ["25,50", null],
  ["1,250", 125_000],
  ["12,50,000", null],
  ["1e3", null],
  ["9999999", null],
])("%j is %j cents", (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});
