import { expect, test } from "vitest";
import { moneyInField, readMoney } from "./read-money.ts";

test.each([
  ["0", 0],
  ["0.00", 0],
  ["45", 45_00],
  [" $1,250.5 ", 1_250_50],
  ["100000", 100_000_00],
  ["12.345", null],
  ["45,00", null],
  ["-5", null],
  ["", null],
  [undefined, null],
])("%j is %j cents", (typed, cents) => {
  expect(readMoney(typed)).toBe(cents);
});

test.each([0, 5, 45_00, 1_250_50])("%i cents in a field are read again as the same", (cents) => {
  expect(readMoney(moneyInField(cents))).toBe(cents);
});
