import { expect, test } from "vitest";
import { readMemberSearch, startsWith, swapsOf } from "./search-rules.ts";

const names = (...words: string[]) => ({ email: null, digits: null, words });

test.each([
  ["Rosa Delgado", names("rosa", "delgado")],
  [" Peña-O'Brien, María ", names("pena", "obrien", "maria")],
  ["a b c d e f g", names("a", "b", "c", "d", "e", "f")],
  ["Rosa", { email: "rosa", digits: null, words: ["rosa"] }],
  ["Rosa@Example.com", { email: "rosa@example.com", digits: null, words: [] }],
  ["rosa.delgado", { email: "rosa.delgado", digits: null, words: ["rosadelgado"] }],
  ["(602) 555-0133", { email: null, digits: "6025550133", words: [] }],
  ["+1 602 555 0133", { email: null, digits: "6025550133", words: [] }],
  ["0133", { email: null, digits: "0133", words: [] }],
  ["013", { email: "013", digits: null, words: ["013"] }],
  ["6180 3398 87", { email: null, digits: "6180339887", words: [] }],
  ["王", { email: "王", digits: null, words: [] }],
  ["--", { email: "--", digits: null, words: [] }],
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
