import type { Page } from "playwright-core";
import { wordsIn } from "#app/messages/in-language.server.ts";
import type { Lang } from "#contract/languages.ts";
import { codeTo } from "./mail-link.ts";
import { bothLanguages, type Scene } from "./scene.ts";
import { asMember } from "./sign-in-scenes.ts";

// The checkout, step by step up to the payment.

type Act = (page: Page, lang: Lang) => Promise<void>;

let count = 0;
const nextEmail = () => `rosa.joins.${(count += 1)}@example.com`;
const joining = "/checkout?office=kingston";

export const press = (page: Page, form: string) =>
  page.locator(`main form:has(input[name=form][value=${form}]) [type=submit]`).first().click();
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true }).waitFor();

const toEmail: Act = async (page, lang) => {
  await press(page, "choose");
  await heading(page, wordsIn[lang].checkout.account.title);
};

async function toCode(page: Page, lang: Lang): Promise<string> {
  const email = nextEmail();
  await toEmail(page, lang);
  await page.locator("main [name=email]").fill(email);
  await press(page, "send_code");
  await heading(page, wordsIn[lang].checkout.account.sentTitle);
  return email;
}

const toDetails: Act = async (page, lang) => {
  const email = await toCode(page, lang);
  const code = page.locator("main [name=code]");
  await code.fill(await codeTo(page, email));
  // With JavaScript the last digit has sent it.
  await code.press("Enter", { timeout: 2_000 }).catch(() => null);
  await heading(page, wordsIn[lang].checkout.details.title);
};

async function fillDetails(page: Page, state = "AZ"): Promise<void> {
  const typed = {
    firstName: "Rosa",
    lastName: "Delgado",
    "dateOfBirth-month": "3",
    "dateOfBirth-day": "27",
    "dateOfBirth-year": "1985",
    phone: "6025550133",
    "address-line1": "418 Alder Street",
    "address-zip": "85004",
    "address-city": "Phoenix",
  };
  for (const [name, value] of Object.entries(typed))
    await page.locator(`main [name="${name}"]`).fill(value);
  await page.locator("main [name=address-state]").selectOption(state);
}

export const toPeople: Act = async (page, lang) => {
  await toDetails(page, lang);
  await fillDetails(page);
  await press(page, "details");
  await heading(page, wordsIn[lang].checkout.people.title);
};

const withMyself: Act = async (page, lang) => {
  await toPeople(page, lang);
  await press(page, "add_self");
  await page.getByText(wordsIn[lang].checkout.people.addedSelf).waitFor();
};

const openForm: Act = async (page, lang) => {
  await withMyself(page, lang);
  await page.locator("main details:has(input[value=add_person]) > summary").click();
};

const withChild: Act = async (page, lang) => {
  await openForm(page, lang);
  const form = page.locator("main form:has(input[value=add_person])");
  const typed = { firstName: "Luz", lastName: "Delgado", month: "7", day: "4", year: "2015" };
  for (const [name, value] of Object.entries(typed))
    await form.locator(`[name="${name}"], [name="dateOfBirth-${name}"]`).fill(value);
  await form.locator("[name=relationship]").selectOption("child");
  await press(page, "add_person");
  const name = wordsIn[lang].checkout.people.changeOf("Luz Delgado");
  await page.getByRole("link", { name }).waitFor();
};

const refused = async (page: Page, form: string) => {
  await press(page, form);
  await page.getByRole("alert").first().waitFor();
};

const states: Record<string, { path?: string; act?: Act; isWindow?: boolean }> = {
  "choose a plan": { path: "/checkout" },
  "choose at an office": { path: `${joining}&cycle=monthly&coupon=SPRING` },
  "no open order": { path: "/checkout/payment" },
  "order thrown away": { path: "/checkout?thrown" },
  "throw away": {
    isWindow: true,
    async act(page, lang) {
      await withChild(page, lang);
      await press(page, "throw_away");
      await page.getByRole("alertdialog").waitFor();
    },
  },
  email: { act: toEmail },
  "email refused": {
    async act(page, lang) {
      await toEmail(page, lang);
      await refused(page, "send_code");
    },
  },
  "code of the email": { act: async (page, lang) => void (await toCode(page, lang)) },
  "code of the email refused": {
    async act(page, lang) {
      await toCode(page, lang);
      await page.locator("main [name=code]").fill("1234");
      await refused(page, "enter_code");
    },
  },
  details: { act: toDetails },
  "details refused": {
    async act(page, lang) {
      await toDetails(page, lang);
      await refused(page, "details");
    },
  },
  "details not sold there": {
    async act(page, lang) {
      await toDetails(page, lang);
      await fillDetails(page, "WA");
      await refused(page, "details");
    },
  },
  "details of a member": {
    path: "/member-login",
    async act(page, lang) {
      await asMember("/checkout?change&office=kingston")(page, lang);
      await press(page, "choose");
      await page.waitForURL(/\/checkout\/[a-z]/);
    },
  },
  "people no one yet": { act: toPeople },
  "people add someone": { act: openForm },
  "people refused": {
    async act(page, lang) {
      await openForm(page, lang);
      await refused(page, "add_person");
    },
  },
  people: { act: withChild },
  "people with the order": {
    async act(page, lang) {
      await withChild(page, lang);
      const folded = page.locator("main summary").last();
      if (await folded.isVisible()) await folded.click();
    },
  },
  "people remove": {
    isWindow: true,
    async act(page, lang) {
      await withChild(page, lang);
      await press(page, "remove");
      await page.getByRole("alertdialog").waitFor();
    },
  },
  "change someone": {
    async act(page, lang) {
      await withMyself(page, lang);
      await page.locator("main a[href*='/edit-member/']").first().click();
      await page.waitForURL(/edit-member/);
      await page.locator("main [name=firstName]").waitFor();
    },
  },
  "go on by a link that is over": { path: "/checkout/continue?token=over" },
};

export const checkoutStepsScenes: Scene[] = Object.entries(states).map(
  ([name, { path = joining, ...state }]) => ({
    group: "Joining",
    name,
    host: "localhost",
    path,
    langs: bothLanguages,
    ...state,
  }),
);
