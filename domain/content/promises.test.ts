import { expect, test } from "vitest";
import { capabilities } from "#contract/capabilities.ts";
import { starterContent } from "./add-site.ts";
import { promisesIn, promisesInContent } from "./promises.ts";

const none = {
  peopleChanges: false,
  officeChanges: false,
  grievanceForm: false,
} as const;
const found = (text: string) => promisesIn(text, none).map(({ capability }) => capability);

// spec 25.36
test.each([
  ["Yes, add people at any time.", "peopleChanges"],
  ["Agregue a un bebé cuando quiera.", "peopleChanges"],
  ["You can change your office in your account.", "officeChanges"],
  ["You can choose one later.", "officeChanges"],
  ["Puede cambiar de consultorio en su cuenta.", "officeChanges"],
  ["Use the grievance form.", "grievanceForm"],
  ["We keep complaints for as long as the law requires.", "grievanceForm"],
  ["Las quejas se conservan el tiempo que exige la ley.", "grievanceForm"],
  ["El formulario de quejas indica qué departamento puede ayudarle.", "grievanceForm"],
])("%s is an early promise", (text, capability) => {
  expect(found(text)).toEqual([capability]);
});

// spec 25.36
test.each([
  "Can I add or remove people later?",
  "You can't change your office in your account.",
  "No puede cambiar de consultorio en su cuenta.",
  "To change who is on your plan, call us.",
  "You can cancel online anytime.",
  "Puede cancelar en línea cuando quiera.",
  "Add the people who join with you.",
])("%s is none", (text) => {
  expect(found(text)).toEqual([]);
});

test("what the product can do may be promised", () => {
  expect(promisesIn("Add people at any time.", { ...none, peopleChanges: true })).toEqual([]);
});

test("a sentence in content is named with its path", () => {
  const pages = [{ title: "FAQ", text: "Add people at any time. Call us." }];
  expect(promisesInContent({ pages }, none)).toEqual([
    { path: "pages.0.text", capability: "peopleChanges", sentence: "Add people at any time." },
  ]);
});

test("the first page of a new site promises nothing early", () => {
  expect(promisesInContent(starterContent("Harbor"), capabilities)).toEqual([]);
});
