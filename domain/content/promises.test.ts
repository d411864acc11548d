import { expect, test } from "vitest";
import { capabilities } from "#contract/capabilities.ts";
import { starterContent } from "./add-site.ts";
import { promisesIn, promisesInContent } from "./promises.ts";

const none = {
  autoRenewal: false,
  notices: false,
  peopleChanges: false,
  officeChanges: false,
  grievanceForm: false,
} as const;
const found = (text: string) => promisesIn(text, none).map(({ capability }) => capability);

// spec 25.36
test.each([
  ["A plan renews only if you tick the box for it.", "autoRenewal"],
  ["Off, unless you switch it off again.", "autoRenewal"],
  ["The <b>renewal</b> price and its date", "autoRenewal"],
  ["On 11/22/2027 the plan renews for $149.00.", "autoRenewal"],
  ["El plan se renueva solo si usted marca la casilla.", "autoRenewal"],
  ["Precio al renovar", "autoRenewal"],
  ["Then we write to you 35 and 7 days before.", "notices"],
  ["We email you before each charge.", "notices"],
  ["Le escribimos 60 días antes.", "notices"],
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
  "Will my plan renew automatically?",
  "The plan doesn't renew. Nothing more is charged.",
  "El plan no se renueva. No se cobra nada más.",
  "To change who is on your plan, call us.",
  "You can cancel online anytime.",
  "Puede cancelar en línea cuando quiera.",
  "Add the people who join with you.",
])("%s is none", (text) => {
  expect(found(text)).toEqual([]);
});

test("what the product can do may be promised", () => {
  expect(promisesIn("It renews in May.", { ...none, autoRenewal: true })).toEqual([]);
});

test("a sentence in content is named with its path; the text of the renewal itself is not", () => {
  const pages = [{ title: "FAQ", text: "It renews in May. Call us." }];
  expect(
    promisesInContent({ pages, legal_texts: [{ id: "auto-renewal", html: "It renews." }] }, none),
  ).toEqual([{ path: "pages.0.text", capability: "autoRenewal", sentence: "It renews in May." }]);
});

test("the first page of a new site promises nothing early", () => {
  expect(promisesInContent(starterContent("Harbor"), capabilities)).toEqual([]);
});
