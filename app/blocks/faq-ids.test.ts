import { expect, test } from "vitest";
import { faqIds } from "./faq-ids.ts";

// spec 2.2
test.each([
  ["Can I leave?", "can-i-leave"],
  ["What doesn’t it do?", "what-doesnt-it-do"],
  ["¿Puedo cancelar en línea?", "puedo-cancelar-en-linea"],
  ["???", "question"],
])("the question %s can be linked to as #%s", (question, id) => {
  expect(faqIds([question])).toEqual([id]);
});

test("a question that occurs twice has two fragments", () => {
  expect(faqIds(["Can I leave?", "Why?", "Can I leave"])).toEqual([
    "can-i-leave",
    "why",
    "can-i-leave-2",
  ]);
});

test("a fragment that the page already uses is not used again", () => {
  expect(faqIds(["Can I leave?"], ["can-i-leave"])).toEqual(["can-i-leave-2"]);
});
