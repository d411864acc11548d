import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDay, isInCountry, milesBetween, readMoney, readPhone, writeMoney } from "./rules.ts";

test.each([
  ["6025550100", "6025550100"],
  ["(602) 555-0100", "6025550100"],
  ["602.555.0100", "6025550100"],
  ["+1 602 555 0100", "6025550100"],
  ["1-602-555-0100", "6025550100"],
  ["602-555-010", null],
  ["102-555-0100", null],
  ["602-155-0100", null],
  ["911-555-0100", null],
  ["602-911-0100", null],
  ["602-555-0100 x5", null],
  ["call 602-555-0100", null],
  ["６０２5550100", null],
])("%s as a phone number: %s", (text, digits) => {
  expect(readPhone(text)).toBe(digits);
});

describe("money", () => {
  test.each([
    ["149", 14_900],
    ["149.5", 14_950],
    ["$1,149.05", 114_905],
    ["0.29", 29],
    ["0", 0],
    ["999999.99", 99_999_999],
    ["-1", null],
    ["1.005", null],
    ["1e3", null],
    ["1,14.00", null],
    ["1000000", null],
    [".50", null],
    ["NaN", null],
  ])("%s is %s cents", (text, cents) => {
    expect(readMoney(text)).toBe(cents);
  });

  test("is read back to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        expect(readMoney(writeMoney(cents))).toBe(cents);
      }),
    );
  });
});

test.each([
  ["2026-02-28", true],
  ["2024-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["2026-1-1", false],
  ["01/02/2026", false],
  ["0001-01-01", false],
  ["9999-12-31", false],
])("%s as a day: %s", (text, is) => {
  expect(isDay(text)).toBe(is);
});

test.each([
  ["Phoenix", 33.45, -112.07, true],
  ["Hagåtña in Guam", 13.47, 144.75, true],
  ["Pago Pago", -14.28, -170.7, true],
  ["Attu, across the date line", 52.9, 173.2, true],
  ["San Juan", 18.47, -66.1, true],
  ["Phoenix without its minus sign", 33.45, 112.07, false],
  ["London", 51.5, -0.12, false],
  ["nowhere", 0, 0, false],
])("%s in the country: %s %s %s", (_name, lat, lon, is) => {
  expect(isInCountry({ lat, lon })).toBe(is);
});

test("distances follow the globe, over the date line too", () => {
  const newYork = { lat: 40.7128, lon: -74.006 };
  const losAngeles = { lat: 34.0522, lon: -118.2437 };
  expect(milesBetween(newYork, losAngeles)).toBeCloseTo(2_445.6, 0);
  expect(milesBetween({ lat: 52, lon: 179.9 }, { lat: 52, lon: -179.9 })).toBeCloseTo(8.5, 1);
  expect(milesBetween(newYork, newYork)).toBe(0);
});
