import { expect, test } from "vitest";
import { plural } from "./plural.ts";

const forms = { one: "one", few: "few", other: "other" };

test.each([
  ["en", 1, "one"],
  ["en", 0, "other"],
  ["en", 2, "other"],
  ["es", 1, "one"],
  ["es", 5, "other"],
  ["pl", 3, "few"],
  ["pl", 5, "other"],
])("%s says %i with its form", (lang, count, form) => {
  expect(plural(lang, count, forms)).toBe(form);
});

test("a form that a language leaves out is its other one", () => {
  expect(plural("en", 1, { other: "people" })).toBe("people");
});
