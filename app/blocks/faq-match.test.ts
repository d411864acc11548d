import { expect, test } from "vitest";
import { matches, readable, searchWords } from "./faq-match.ts";

const item = {
  question: "¿Puedo cancelar en línea?",
  answer: '<p>Sí, en <a href="/support">dos pasos</a>; el reembolso &amp; la fecha: $20.00.</p>',
};

test.each([
  ["cancelar", true],
  ["LINEA", true],
  ["línea", true],
  ["si pasos", true],
  ["pasos  cancelar", true],
  ["reembols", true],
  ["¿cancelar?", true],
  ["$20.00", true],
  ["reembolso & fecha", true],
  ["", true],
  ["?!", true],
  ["cancelar factura", false],
  ["href", false],
  ["amp", false],
  ["support", false],
])("the search %j finds the question: %s", (query, isFound) => {
  expect(matches(readable(item), searchWords(query))).toBe(isFound);
});

test("a search is split into unique words", () => {
  expect(searchWords(" ¿Qué  PASA, qué pasa? ")).toEqual(["que", "pasa"]);
  expect(searchWords("")).toEqual([]);
});
