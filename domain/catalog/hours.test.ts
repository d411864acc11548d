import fc from "fast-check";
import { expect, test } from "vitest";
import { weekdays, type OpenTime, type WeekHours } from "#contract/catalog.ts";
import { Wrong } from "./columns.ts";
import { hoursExceptions, weekHours } from "./hours.ts";

test.each([
  ["mo-fr 08:00-17:00", "Mo-Fr 08:00-17:00"],
  ["Mo,We,Fr 08:00-12:00", "Mo 08:00-12:00; We 08:00-12:00; Fr 08:00-12:00"],
  ["Su 13:00-15:00 , 08:00-12:00", "Su 08:00-12:00,13:00-15:00"],
  ["Mo-Su 00:00-24:00", "Mo-Su 00:00-24:00"],
  ["Mo-Fr 09:00-17:00; Sa closed", "Mo-Fr 09:00-17:00"],
  ["closed", "closed"],
])("%s is stored as %s", (text, written) => {
  const week = weekHours.parse(text);
  expect(week instanceof Wrong ? week : weekHours.write(week)).toBe(written);
});

test.each([
  ["weekdays", '"weekdays" must look like Mo-Fr 08:00-17:00'],
  ["Fr-Mo 08:00-12:00", '"Fr-Mo 08:00-12:00" must look like Mo-Fr 08:00-17:00'],
  ["Mo-Tu-We 08:00-12:00", '"Mo-Tu-We 08:00-12:00" must look like Mo-Fr 08:00-17:00'],
  ["Mo 08:00-12:00;", '"" must look like Mo-Fr 08:00-17:00'],
  ["Mo-We 08:00-12:00; Tu 13:00-14:00", "names Tu twice"],
  ["Mo 8-12", '"8-12" must be a time such as 08:00-17:00'],
  ["Mo 24:00-24:00", '"24:00-24:00" must be a time such as 08:00-17:00'],
  ["Mo 08:60-09:00", '"08:60-09:00" must be a time such as 08:00-17:00'],
  ["Mo 22:00-02:00", '"22:00-02:00" ends before it begins'],
  ["Mo 08:00-08:00", '"08:00-08:00" ends before it begins'],
  ["Mo 13:00-15:00,08:00-13:01", "has times that overlap at 13:00"],
])("%s is rejected", (text, why) => {
  expect(weekHours.parse(text)).toEqual(new Wrong(why));
});

test("exceptions are sorted by date", () => {
  const text = "2026-12-25 closed; 2026-12-24 08:00-12:00";
  const read = hoursExceptions.parse(text);
  expect(read).toEqual([
    { day: "2026-12-24", open: [{ from: "08:00", to: "12:00" }] },
    { day: "2026-12-25", open: [] },
  ]);
});

test.each([
  ["Christmas closed", '"Christmas closed" must look like 2026-12-25 closed'],
  ["2026-02-30 closed", '"2026-02-30 closed" must look like 2026-12-25 closed'],
  ["2026-12-25 closed;2026-12-25 closed", "names 2026-12-25 twice"],
])("the exception %s is rejected", (text, why) => {
  expect(hoursExceptions.parse(text)).toEqual(new Wrong(why));
});

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const openTimes: fc.Arbitrary<OpenTime[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 1_440 }), { maxLength: 6 })
  .map((minutes) => {
    const sorted = minutes.toSorted((one, other) => one - other);
    const pairs = Math.floor(sorted.length / 2);
    return Array.from({ length: pairs }, (_, at) => ({
      from: clock(sorted[at * 2] ?? 0),
      to: clock(sorted[at * 2 + 1] ?? 0),
    }));
  });

test("any hours are read back as written", () => {
  const week = fc
    .tuple(...weekdays.map(() => openTimes))
    .map((days) => Object.fromEntries(weekdays.map((day, at) => [day, days[at]])) as WeekHours);
  fc.assert(
    fc.property(week, (hours) => {
      expect(weekHours.parse(weekHours.write(hours))).toEqual(hours);
    }),
  );
});
