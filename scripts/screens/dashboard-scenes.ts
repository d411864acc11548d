import type { Page } from "playwright-core";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import { demoMember } from "#db/demo/people.ts";
import type { Lang } from "#contract/content/values.ts";
import { bothLanguages, type Scene } from "./scene.ts";
import { asMember, asNewcomer } from "./sign-in-scenes.ts";

// The members' pages, as the demo's member finds them after signing in.

const words = { en, es };

type State = {
  path: string;
  /** On no plan. */
  isNew?: boolean;
  act?: (page: Page, lang: Lang) => Promise<void>;
  isWindow?: boolean;
};

const press = (page: Page, form: string) =>
  page.locator(`main form:has(input[value=${form}]) button[type=submit]`).click();
const refused = (form: string) => async (page: Page) => {
  await press(page, form);
  await page.getByRole("alert").waitFor();
};

const account = "/dashboard/account";
const security = "/dashboard/security";
const erase = "/dashboard/security/erase";

const cards = "/dashboard/cards";
const receipts = "/dashboard/receipts";

async function openReceipt(page: Page): Promise<void> {
  await page.goto(
    await page
      .locator("main table a")
      .first()
      .evaluate((link: HTMLAnchorElement) => link.href),
  );
}

async function checkFirstCard(page: Page, lang: Lang): Promise<void> {
  const { origin } = new URL(page.url());
  const read = async <Body>(path: string) =>
    (await (await page.request.get(origin + path)).json()) as Body;
  const { people } = await read<{ people: { id: string }[] }>("/api/v4/member/info");
  const path = `/api/v4/member/idCard/${people[0]?.id}?lang=${lang}`;
  const { checkUrl } = await read<{ checkUrl: string }>(path);
  await page.goto(origin + new URL(checkUrl).pathname);
}

const states: Record<string, State> = {
  overview: { path: "/dashboard" },
  "overview without a plan": { path: "/dashboard", isNew: true },
  cards: { path: cards },
  "cards without a plan": { path: cards, isNew: true },
  "cards as printed": { path: cards, act: (page) => page.emulateMedia({ media: "print" }) },
  "card check": { path: cards, act: checkFirstCard },
  receipts: { path: receipts },
  receipt: { path: receipts, act: openReceipt },
  "receipt as printed": {
    path: receipts,
    async act(page) {
      await openReceipt(page);
      await page.emulateMedia({ media: "print" });
    },
  },
  account: { path: account },
  "account refused": {
    path: account,
    async act(page) {
      await page.locator("input[name=lastName]").fill("");
      await page.locator("input[name=address-zip]").fill("85");
      await refused("profile")(page);
    },
  },
  "account saved": {
    path: account,
    isWindow: true,
    async act(page, lang) {
      await press(page, "profile");
      await page.getByText(words[lang].dashboard.account.done).first().waitFor();
    },
  },
  "account saved without JavaScript": { path: `${account}?done=profile` },
  security: { path: security },
  "security email refused": { path: security, act: refused("email") },
  "security email asked": {
    path: security,
    async act(page) {
      await page.locator("input[name=email]").fill("rosa.delgado@example.test");
      await page.locator("input[name=currentPassword]").first().fill(demoMember.password);
      await press(page, "email");
      await page.getByText("rosa.delgado@example.test").first().waitFor();
    },
  },
  "security password refused": { path: security, act: refused("password") },
  "security password changed": { path: `${security}?done=password` },
  "security everywhere else": {
    path: security,
    isWindow: true,
    async act(page) {
      await press(page, "others");
      await page.getByRole("alertdialog").waitFor();
    },
  },
  "erase with a plan": { path: erase },
  erase: { path: erase, isNew: true },
  "erase refused": { path: erase, isNew: true, act: refused("erase") },
  "erase asked": {
    path: erase,
    isNew: true,
    isWindow: true,
    async act(page) {
      await page.locator("input[name=password]").fill("a password to show");
      await page.locator("input[name=understood]").check();
      await press(page, "erase");
      await page.getByRole("alertdialog").waitFor();
    },
  },
};

export const dashboardScenes: Scene[] = Object.entries(states).map(
  ([name, { path, isNew, act, isWindow }]) => ({
    group: "Dashboard",
    name,
    host: "localhost",
    path: isNew ? "/sign-up" : "/member-login",
    langs: bothLanguages,
    async act(page, lang) {
      await (isNew ? asNewcomer : asMember)(path)(page, lang);
      await page.evaluate(() => document.fonts.ready);
      await act?.(page, lang);
    },
    ...(isWindow && { isWindow }),
  }),
);
