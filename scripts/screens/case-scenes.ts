import type { Page } from "playwright-core";
import { wordsIn } from "#app/messages/in-language.server.ts";
import type { Lang } from "#contract/languages.ts";
import { bothLanguages, type Scene } from "./scene.ts";
import { asOwner } from "./studio-scenes.ts";

// A complaint from its form to its answer and its appeal, and a message: what people see of them,
// and what staff do.

type Act = (page: Page, lang: Lang) => Promise<void>;

const scene = (name: string, path: string, act: Act): Scene => ({
  group: "Cases",
  name,
  host: "localhost",
  path,
  langs: bothLanguages,
  act,
});

const inEither = (english: string, spanish: string) => (lang: Lang) =>
  lang === "es" ? spanish : english;

const said = inEither(
  "I had two fillings on May 4. The fee list says $88 each, but I paid $120 each.",
  "Me pusieron dos empastes el 4 de mayo. La lista dice $88 cada uno, pero pagué $120 por cada uno.",
);
const reply = inEither(
  "Thanks for telling us. We're checking it with the office.",
  "Gracias por avisarnos. Lo estamos revisando con el consultorio.",
);
const appealed = inEither(
  "Both fillings are on the fee list, so I should get back $64.",
  "Los dos empastes están en la lista, así que me deben $64.",
);
const answer = inEither(
  "The office charged its usual fee for one filling by mistake. It will send you $32 by check.",
  "El consultorio cobró por error su precio habitual en un empaste. Le enviará un cheque de $32.",
);

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const review: Act = (page, lang) => press(page, wordsIn[lang].grievance.preview);

const fill: Act = async (page, lang) => {
  await page.locator("main [name=name]").fill("Rosa Delgado");
  await page.locator("main [name=email]").fill("rosa.delgado@example.com");
  await page.locator("main [name=against][value=office]").check();
  await page.locator("main [name=office]").fill("Juniperstead Smiles");
  await page.locator("main [name=text]").fill(said(lang));
};

const preview: Act = async (page, lang) => {
  await fill(page, lang);
  await review(page, lang);
  await page.getByRole("button", { name: wordsIn[lang].grievance.send, exact: true }).waitFor();
};

const send: Act = async (page, lang) => {
  await preview(page, lang);
  await press(page, wordsIn[lang].grievance.send);
  await statusLink(page).waitFor();
};

const statusLink = (page: Page) => page.locator("main a[href*='/grievance-form/G-']").first();

const openStatus: Act = async (page, lang) => {
  await send(page, lang);
  await statusLink(page).click();
  await page.locator("main h1", { hasText: "G-" }).waitFor();
};

type StaffAct = (page: Page, lang: Lang, number: string) => Promise<void>;

const openCase: StaffAct = (page, lang, number) => asOwner(`/studio/cases/${number}`)(page, lang);

type Step = { form: string; text: string; outcome?: string };

const takeStep = async (page: Page, { form, text, outcome }: Step) => {
  const within = `form:has(input[name=form][value=${form}])`;
  await page
    .locator("details", { has: page.locator(within) })
    .locator("summary")
    .click();
  if (outcome) await page.locator(`${within} [name=outcome]`).selectOption(outcome);
  await page.locator(`${within} [name=text]`).fill(text);
  await page.locator(`${within} [type=submit]`).last().click();
  await page.locator("main ol", { hasText: text }).waitFor();
};

const replyTo: StaffAct = async (page, lang, number) => {
  await openCase(page, lang, number);
  await takeStep(page, { form: "reply", text: reply(lang) });
};

const resolve: StaffAct = async (page, lang, number) => {
  await openCase(page, lang, number);
  await takeStep(page, { form: "resolve", text: answer(lang), outcome: "partly_agreed" });
};

/** What staff do with the case that has just been filed. */
const byStaff =
  (done: StaffAct): Act =>
  async (page, lang) => {
    await openStatus(page, lang);
    await done(page, lang, numberIn(page.url()));
  };

/** The person's page of the case, once staff have done something with it. */
const afterwards =
  (done: StaffAct): Act =>
  async (page, lang) => {
    await openStatus(page, lang);
    const status = page.url();
    await done(page, lang, numberIn(status));
    await page.goto(status);
  };

const numberIn = (url: string) => /G-\d+/.exec(url)?.[0] ?? "";

const appeal: Act = async (page, lang) => {
  await afterwards(resolve)(page, lang);
  const form = "main form:has(input[name=form][value=appeal])";
  await page.locator(`${form} textarea`).fill(appealed(lang));
  await page.locator(`${form} [type=submit]`).last().click();
  await page.locator(form).waitFor({ state: "detached" });
};

const sendMessage: Act = async (page, lang) => {
  const form = page.locator("main form:has([name=message])");
  await form.locator("[name=name]").fill("Rosa Delgado");
  await form.locator("[name=email]").fill("rosa.delgado@example.com");
  await form.locator("[name=topic]").selectOption({ index: 1 });
  await form.locator("[name=message]").fill(said(lang));
  await form.locator("[type=submit]").last().click();
  await form.waitFor({ state: "detached" });
};

export const caseScenes: Scene[] = [
  scene("complaint refused", "/grievance-form", review),
  scene("complaint reviewed", "/grievance-form", preview),
  scene("complaint sent", "/grievance-form", send),
  scene("complaint's page", "/grievance-form", openStatus),
  scene("complaint replied to", "/grievance-form", afterwards(replyTo)),
  scene("complaint resolved", "/grievance-form", afterwards(resolve)),
  scene("complaint appealed", "/grievance-form", appeal),
  scene("message sent", "/support", sendMessage),
  scene("in the studio", "/grievance-form", byStaff(openCase)),
  scene("in the studio replied to", "/grievance-form", byStaff(replyTo)),
];
