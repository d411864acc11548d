import { expect, test } from "vitest";
import { readMemberSearch, startsWith, swapsOf } from "./search-rules.ts";

const nothing = { email: null, digits: null, words: [], receipt: null, cardLast4: null };
const names = (...words: string[]) => ({ ...nothing, words });

test.each([
  ["Rosa Delgado", names("rosa", "delgado")],
  [" Peña-O'Brien, María ", names("pena", "obrien", "maria")],
  ["a b c d e f g", names("a", "b", "c", "d", "e", "f")],
  ["Rosa", { ...nothing, email: "rosa", words: ["rosa"] }],
  [" Rosa ", { ...nothing, email: "rosa", words: ["rosa"] }],
  ["Rosa@Example.com", { ...nothing, email: "rosa@example.com" }],
  ["rosa.delgado", { ...nothing, email: "rosa.delgado", words: ["rosadelgado"] }],
  ["1980rosa@example.com", { ...nothing, email: "1980rosa@example.com" }],
  ["(602) 555-0133", { ...nothing, digits: "6025550133" }],
  ["+1 602 555 0133", { ...nothing, digits: "6025550133" }],
  ["+34 612 345 678", { ...nothing, digits: "34612345678" }],
  ["0133", { ...nothing, digits: "0133", cardLast4: "0133" }],
  ["1133", { ...nothing, digits: "1133", cardLast4: "1133" }],
  ["013", { ...nothing, receipt: 13 }],
  ["R-2026-000123", { ...nothing, receipt: 123 }],
  ["6180 3398 87", { ...nothing, digits: "6180339887" }],
  ["王", { ...nothing, email: "王" }],
  ["--", { ...nothing, email: "--" }],
])("%j is read as %j", (typed, terms) => {
  expect(readMemberSearch(typed)).toEqual(terms);
});

test.each([
  ["rosa", ["orsa", "rsoa", "roas"]],
  ["anna", ["nana", "anan"]],
  ["a", []],
])("two neighboring letters of %s changed places", (word, swaps) => {
  expect(swapsOf(word)).toEqual(swaps);
});

test("a pattern takes signs as they are", () => {
  expect(startsWith(String.raw`a_b%c\d`)).toBe(String.raw`a\_b\%c\\d%`);
});
