import { expect, test } from "vitest";
import { type Door, doorToday } from "./door-today.ts";

const day = [
  { from: "08:00", to: "12:00" },
  { from: "13:00", to: "17:00" },
];

test.each<[string, string, Door]>([
  ["before it opens", "2026-11-23T12:59:00Z", { kind: "opens", at: "08:00" }],
  ["at opening time", "2026-11-23T13:00:00Z", { kind: "open", until: "12:00" }],
  ["at lunch", "2026-11-23T17:00:00Z", { kind: "opens", at: "13:00" }],
  ["after lunch", "2026-11-23T18:00:00Z", { kind: "open", until: "17:00" }],
  ["at closing time", "2026-11-23T22:00:00Z", { kind: "shut" }],
])("a door in New York %s", (_, now, door) => {
  expect(doorToday({ timeZone: "America/New_York", hoursToday: day }, new Date(now))).toEqual(door);
});

test("a day without hours is closed at any time", () => {
  const office = { timeZone: "Pacific/Guam", hoursToday: [] };
  expect(doorToday(office, new Date("2026-11-23T00:00:00Z"))).toEqual({ kind: "shut_all_day" });
});

test("hours to the end of the day last until midnight", () => {
  const office = { timeZone: "Pacific/Guam", hoursToday: [{ from: "20:00", to: "24:00" }] };
  expect(doorToday(office, new Date("2026-11-23T13:59:00Z"))).toEqual({
    kind: "open",
    until: "24:00",
  });
});
