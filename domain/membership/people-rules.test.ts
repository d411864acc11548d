import { expect, test } from "vitest";
import {
  ageOn,
  agesOutBetween,
  agesOutOn,
  errorOfPerson,
  fitsAge,
  isPlausibleBirth,
} from "./people-rules.ts";
import { addDays } from "./term.ts";

test.each([
  ["the day before a birthday", "2008-11-22", "2026-11-21", 17],
  ["on the birthday", "2008-11-21", "2026-11-21", 18],
  ["in a later month, on an earlier day", "2008-03-30", "2026-11-21", 18],
  ["in an earlier month, on a later day", "2008-12-01", "2026-11-21", 17],
  ["in an earlier month, on an earlier day", "2008-12-30", "2026-11-29", 17],
  ["born on Feb 29, on Feb 28", "2008-02-29", "2026-02-28", 17],
  ["born on Feb 29, on Mar 1", "2008-02-29", "2026-03-01", 18],
  ["on the day of birth", "2026-11-21", "2026-11-21", 0],
])("%s", (_, born, day, years) => {
  expect(ageOn(born, day)).toBe(years);
});

test.each([
  ["tomorrow", "2026-11-22", false],
  ["today", "2026-11-21", true],
  ["130 years ago", "1896-11-21", true],
  ["131 years ago", "1895-11-21", false],
])("born %s is plausible: %s", (_, born, is) => {
  expect(isPlausibleBirth(born, "2026-11-21")).toBe(is);
});

test.each([
  [{ minAge: 18, maxAge: null }, 17, false],
  [{ minAge: 18, maxAge: null }, 18, true],
  [{ minAge: null, maxAge: 17 }, 17, true],
  [{ minAge: null, maxAge: 17 }, 18, false],
  [{ minAge: null, maxAge: null }, 99, true],
  [{ minAge: 18, maxAge: 64 }, 17, false],
  [{ minAge: 18, maxAge: 64 }, 64, true],
  [{ minAge: 18, maxAge: 64 }, 65, false],
])("%o accepts a person of age %i: %s", (tier, age, is) => {
  expect(fitsAge(tier, age)).toBe(is);
});

const rosa = {
  firstName: "Rosa",
  lastName: "Delgado",
  dateOfBirth: "1985-03-27",
  relationship: "self",
} as const;
const day = "2026-11-21";
const fields: Record<string, string> = {
  birth_date_invalid: "dateOfBirth",
  birth_date_in_future: "dateOfBirth",
  already_enrolled: "firstName",
  payer_already_enrolled: "relationship",
  child_too_old: "relationship",
};

test.each([
  ["the first person", rosa, [], null],
  [
    "the same person, typed differently",
    { ...rosa, firstName: " ROSA" },
    [rosa],
    "already_enrolled",
  ],
  ["a twin", { ...rosa, firstName: "Ana", relationship: "other_household" as const }, [rosa], null],
  ["a second payer", { ...rosa, firstName: "Ana" }, [rosa], "payer_already_enrolled"],
  [
    "the payer beside a spouse",
    rosa,
    [{ ...rosa, firstName: "Leo", relationship: "spouse" as const }],
    null,
  ],
  [
    "a person of the same name with another birth date",
    { ...rosa, relationship: "other_household" as const, dateOfBirth: "1960-01-02" },
    [rosa],
    null,
  ],
  [
    "a person with the name split differently",
    {
      ...rosa,
      relationship: "other_household" as const,
      firstName: "Rosadel",
      lastName: "gado",
    },
    [rosa],
    null,
  ],
  [
    "a child of 25",
    { ...rosa, relationship: "child" as const, dateOfBirth: "2000-11-22" },
    [],
    null,
  ],
  [
    "a child of 26",
    { ...rosa, relationship: "child" as const, dateOfBirth: "2000-11-21" },
    [],
    "child_too_old",
  ],
  ["a disabled child of 40", { ...rosa, relationship: "disabled_adult_child" as const }, [], null],
  ["a person born tomorrow", { ...rosa, dateOfBirth: "2026-11-22" }, [], "birth_date_in_future"],
])("%s", (_, person, others, code) => {
  const found = errorOfPerson(person, others, day);
  expect(found).toEqual(code === null ? null : { field: fields[code], code });
});

// spec 29.6
test("the births of a window are those whose 26th birthday is in it, on and around Feb 29", () => {
  for (const year of [2028, 2029, 2030])
    for (let first = `${year}-02-20`; first < `${year}-03-10`; first = addDays(first, 1)) {
      const last = addDays(first, 3);
      const { after, until } = agesOutBetween(first, last);
      const around = Array.from({ length: 50 }, (_, n) => addDays(`${year - 26}-02-10`, n));
      const found = around.filter((born) => born > after && born <= until);
      const due = around.filter((dateOfBirth) => {
        const birthday = agesOutOn({ dateOfBirth });
        return first <= birthday && birthday <= last;
      });
      expect([first, found]).toEqual([first, due]);
    }
});
