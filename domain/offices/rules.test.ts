import { expect, test } from "vitest";
import type { WeekHours } from "#contract/catalog.ts";
import { closesAt, isOpenAt, type OfficeHours, openTimesToday, opensNext } from "./rules.ts";

const day = [
  { from: "08:00", to: "12:00" },
  { from: "13:00", to: "17:00" },
];
const hours: WeekHours = {
  mon: day,
  tue: day,
  wed: day,
  thu: day,
  fri: [{ from: "08:00", to: "12:00" }],
  sat: [],
  sun: [],
};
const office: OfficeHours = {
  timeZone: "America/New_York",
  hours,
  hoursExceptions: [
    { day: "2026-11-26", open: [] },
    { day: "2026-11-28", open: [{ from: "20:00", to: "24:00" }] },
  ],
};

test.each([
  ["before opening time", "2026-11-23T12:59:59Z", null],
  ["at opening time", "2026-11-23T13:00:00Z", "12:00"],
  ["a minute before lunch", "2026-11-23T16:59:00Z", "12:00"],
  ["at lunch", "2026-11-23T17:00:00Z", null],
  ["after lunch", "2026-11-23T18:30:00Z", "17:00"],
  ["at closing time", "2026-11-23T22:00:00Z", null],
  ["on a listed holiday", "2026-11-26T15:00:00Z", null],
  ["on an exceptional opening day", "2026-11-29T04:59:00Z", "24:00"],
  ["after midnight of that day", "2026-11-29T05:00:00Z", null],
])("%s", (_, now, until) => {
  expect(closesAt(office, new Date(now))).toBe(until);
  expect(isOpenAt(office, new Date(now))).toBe(until !== null);
});

test("today is the day at the office, not on the server", () => {
  const guam = { ...office, timeZone: "Pacific/Guam" };
  const sundayNightUtc = new Date("2026-11-22T20:00:00Z");
  expect(openTimesToday(guam, sundayNightUtc)).toEqual(day);
  expect(openTimesToday(office, sundayNightUtc)).toEqual([]);
});

test.each([
  ["later today", "2026-11-23T17:10:00Z", { day: "2026-11-23", from: "13:00" }],
  ["over a holiday", "2026-11-25T23:00:00Z", { day: "2026-11-27", from: "08:00" }],
  ["over the weekend", "2026-11-29T06:00:00Z", { day: "2026-11-30", from: "08:00" }],
])("opens next: %s", (_, now, next) => {
  expect(opensNext(office, new Date(now))).toEqual(next);
});

test("an office that never opens has no next opening", () => {
  const never = Object.fromEntries(Object.keys(hours).map((name) => [name, []]));
  const shut = { ...office, hours: never as unknown as WeekHours, hoursExceptions: [] };
  expect(opensNext(shut, new Date("2026-11-23T17:10:00Z"))).toBeNull();
});

test("daylight saving time follows the office's time zone", () => {
  const early = { ...office, hours: { ...hours, sun: [{ from: "01:00", to: "03:30" }] } };
  expect(isOpenAt(early, new Date("2026-03-08T06:59:00Z"))).toBe(true);
  expect(isOpenAt(early, new Date("2026-03-08T07:29:00Z"))).toBe(true);
  expect(isOpenAt(early, new Date("2026-03-08T07:30:00Z"))).toBe(false);
});
