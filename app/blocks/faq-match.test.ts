import { expect, test } from "vitest";
import { demoSites } from "#db/demo/sites.ts";
import { contentPayload } from "#contract/content.ts";
import { matches, readable, searchWords, suggestTexts } from "./faq-match.ts";

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

/** The questions of a demo brand in a language. */
function questions(lang: string) {
  const { pages } = contentPayload.parse(demoSites[0]?.payload);
  const faq = pages.find((page) => page.path === "/faq" && page.lang === lang);
  return (faq?.blocks ?? []).flatMap((block) =>
    block.type === "faq_list" ? block.props.items : [],
  );
}
const suggested = (lang: string, message: string) => {
  const items = questions(lang);
  return suggestTexts(items.map(readable), message).map((at) => items[at]?.question);
};

// spec 19.15
test.each([
  ["en", "Hello, I want to cancel and get my money back. How big is the refund?", /get back if I/],
  ["en", "My daughter will turn 26 in March, can she stay on my plan?", /turns 26/],
  ["en", "The office didn't know about the plan and charged me more than listed.", /doesn't know/],
  ["en", "I'd like to file a complaint about a dentist", /file a complaint/],
  ["es", "Buenos días, quiero cancelar mi plan. ¿Cuánto me devuelven?", /devuelven si cancelo/],
  ["es", "Quisiera agregar a mi esposa, ¿se pueden agregar personas?", /agregar o quitar/],
])("in %s the message %j gets the answer %s among its suggestions", (lang, message, question) => {
  const found = suggested(lang, message);
  expect(found.length).toBeLessThanOrEqual(3);
  expect(found.join(" ")).toMatch(question);
});

test.each(["", "Hi", "Hello there!", "asdf qwer zxcv", "the and with your plan"])(
  "the message %j gets none",
  (message) => {
    expect(suggested("en", message)).toEqual([]);
  },
);

test("a message of the greatest length is matched in a moment", () => {
  const words = Array.from({ length: 800 }, (_, at) => `word${at}`).join(" ");
  const texts = Array.from({ length: 80 }, (_, at) => `${words.slice(at)} `.repeat(5));
  const began = performance.now();
  suggestTexts(texts, words);
  expect(performance.now() - began).toBeLessThan(1_000);
});
