import { expect, test } from "vitest";
import {
  formatClock,
  formatDay,
  formatLongDay,
  formatMoney,
  formatMonth,
  formatPhone,
  formatPrice,
  formatTime,
  formatZone,
  lowerFirst,
  officeInTown,
} from "./format.ts";

test.each([
  ["Enamel Dental Group, Kingston", "Enamel Dental Group, Kingston, NY"],
  ["Kingston Family Dental", "Kingston Family Dental, Kingston, NY"],
  ["Bright Dental", "Bright Dental, Kingston, NY"],
])("%s in Kingston reads %s", (name, shown) => {
  expect(officeInTown({ name, city: "Kingston", state: "NY" })).toBe(shown);
});

// spec 9.7
test.each([
  ["6025550142", "(602) 555-0142"],
  ["602-555-0142", "(602) 555-0142"],
  ["(602) 555.0142", "(602) 555-0142"],
  ["0000000000", "(000) 000-0000"],
])("the phone number %s with its ten digits is shown as %s", (given, shown) => {
  expect(formatPhone(given)).toBe(shown);
});

// spec 9.7
test.each(["602555014", "16025550142", "+44 20 7946 0000", "800-GO-SMILE", "911", ""])(
  "the phone number %j is shown as given",
  (given) => {
    expect(formatPhone(given)).toBe(given);
  },
);

// spec 17.2
test.each([
  [0, "$0.00"],
  [5, "$0.05"],
  [1_999, "$19.99"],
  [123_456_789, "$1,234,567.89"],
  [-2_500, "−$25.00"],
])("%i cents are shown as %s", (cents, shown) => {
  expect(formatMoney(cents)).toBe(shown);
  expect(formatMoney(cents, "es")).toBe(shown);
});

// spec 9.16
test.each([
  ["2026-01-05", "01/05/2026", "5\u00a0ene\u00a02026"],
  ["2026-03-01", "03/01/2026", "1\u00a0mar\u00a02026"],
  ["1999-12-31", "12/31/1999", "31\u00a0dic\u00a01999"],
])("the day %s is shown as %s, and in Spanish as %s", (day, en, es) => {
  expect(formatDay(day, "en")).toBe(en);
  expect(formatDay(day, "es")).toBe(es);
});

test.each([
  ["2026-03-01T14:00:00Z", "7:00 a.m."],
  ["2026-03-01T20:14:00Z", "1:14 p.m."],
])("the instant %s is shown as %s in Phoenix", (at, shown) => {
  expect(formatTime(new Date(at), "America/Phoenix")).toBe(shown);
});

test.each([
  ["America/Phoenix", "Arizona time", "hora de Arizona"],
  ["America/Denver", "Mountain Time", "hora de la montaña"],
  ["America/New_York", "Eastern Time", "hora del este"],
])("the time zone %s is called %s, and in Spanish %s", (timeZone, en, es) => {
  const at = new Date("2026-03-01T14:00:00Z");
  expect(formatZone(timeZone, "en", at)).toBe(en);
  expect(formatZone(timeZone, "es", at)).toBe(es);
});

test.each([
  ["Lun. a vie., 8 a.m. a 6 p.m. ET", "lun. a vie., 8 a.m. a 6 p.m. ET"],
  ["ET, de 8 a 6", "ET, de 8 a 6"],
])("%s stands in a sentence as %s", (text, shown) => {
  expect(lowerFirst(text)).toBe(shown);
});

test.each([
  [149_00, "$149"],
  [14_50, "$14.50"],
  [1_234_00, "$1,234"],
  [0, "$0"],
])("a price of %i cents in a card is %s", (cents, shown) => {
  expect(formatPrice(cents)).toBe(shown);
  expect(formatPrice(cents, "es")).toBe(shown);
});

test.each([
  ["2027-11-23", "November 23, 2027", "23 de noviembre de 2027"],
  ["2026-01-05", "January 5, 2026", "5 de enero de 2026"],
])("the day %s in a sentence is %s, and in Spanish %s", (day, en, es) => {
  expect(formatLongDay(day)).toBe(en);
  expect(formatLongDay(day, "es")).toBe(es);
});

test("a month in a sentence has its name", () => {
  expect(formatMonth("2027-01", "en")).toBe("January 2027");
  expect(formatMonth("2027-01", "es")).toBe("enero de 2027");
});

test.each([
  ["08:00", "8 a.m."],
  ["17:30", "5:30 p.m."],
  ["12:00", "noon"],
  ["12:30", "12:30 p.m."],
  ["00:00", "midnight"],
  ["00:15", "12:15 a.m."],
  ["24:00", "midnight"],
])("the time %s is shown as %s", (time, shown) => {
  expect(formatClock(time)).toBe(shown);
});

test("noon has no name of its own in Spanish, where an article stands before it", () => {
  expect(formatClock("12:00", "es")).toBe("12 p.m.");
});
