import { expect, test } from "vitest";
import { readDate } from "./read-date.ts";

const read = (month: string, day: string, year: string) => readDate({ month, day, year });

test.each([
  ["3", "31", "1980", "1980-03-31"],
  ["03", "01", "1980", "1980-03-01"],
  [" 12 ", " 31", "1999 ", "1999-12-31"],
  ["2", "29", "2024", "2024-02-29"],
  ["2", "29", "2000", "2000-02-29"],
])("%s %s %s is a date", (month, day, year, date) => {
  expect(read(month, day, year)).toEqual({ date });
});

test.each([
  ["", "", "", "missing", undefined],
  ["", "31", "1980", "month_missing", "month"],
  ["3", " ", "1980", "day_missing", "day"],
  ["3", "31", "", "year_missing", "year"],
  ["13", "1", "1980", "month_wrong", "month"],
  ["0", "1", "1980", "month_wrong", "month"],
  ["March", "1", "1980", "month_wrong", "month"],
  ["3", "32", "1980", "day_wrong", "day"],
  ["3", "1.5", "1980", "day_wrong", "day"],
  ["3", "-1", "1980", "day_wrong", "day"],
  ["3", "31", "80", "year_short", "year"],
  ["3", "31", "198", "year_wrong", "year"],
  ["3", "31", "0080", "year_wrong", "year"],
  ["3", "31", "3080", "year_wrong", "year"],
  ["2", "29", "2023", "no_such_day", "day"],
  ["2", "29", "1900", "no_such_day", "day"],
  ["4", "31", "1980", "no_such_day", "day"],
])("%s %s %s is rejected as %s", (month, day, year, problem, part) => {
  expect(read(month, day, year)).toEqual({ problem, part });
});
