import { expect, test } from "vitest";
import { capabilities } from "#contract/capabilities.ts";
import { starterContent } from "./add-site.ts";
import { promisesIn, promisesInContent } from "./promises.ts";

const none = { grievanceForm: false } as const;
const found = (text: string) => promisesIn(text, none).map(({ capability }) => capability);

// spec 25.36
test.each([
  ["Use the grievance form.", "grievanceForm"],
  ["You can open <strong>the grievance form</strong>.", "grievanceForm"],
  ["Use el formulario de quejas o abra el formulario de quejas.", "grievanceForm"],
  ["We keep complaints for as long as the law requires.", "grievanceForm"],
  ["Las quejas se conservan el tiempo que exige la ley.", "grievanceForm"],
  ["El formulario de quejas indica qué departamento puede ayudarle.", "grievanceForm"],
])("%s is an early promise", (text, capability) => {
  expect(found(text)).toEqual([capability]);
});

// spec 25.36
test.each([
  "Can I use the grievance form?",
  "You can't use the grievance form yet.",
  "Todavía no puede usar el formulario de quejas.",
  "Add people at any time, in your account.",
  "You can change your office in your account.",
  "You can cancel online anytime.",
  "Puede cancelar en línea cuando quiera.",
])("%s is none", (text) => {
  expect(found(text)).toEqual([]);
});

test("what the product can do may be promised", () => {
  expect(promisesIn("Use the grievance form.", { grievanceForm: true })).toEqual([]);
});

test("a sentence in content is named with its path", () => {
  const pages = [{ title: "FAQ", text: "Use the grievance form. Call us." }];
  expect(promisesInContent({ pages }, none)).toEqual([
    { path: "pages.0.text", capability: "grievanceForm", sentence: "Use the grievance form." },
  ]);
});

test("the first page of a new site promises nothing early", () => {
  expect(promisesInContent(starterContent("Harbor"), capabilities)).toEqual([]);
});
