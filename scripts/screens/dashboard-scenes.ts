import type { Page } from "playwright-core";
import { wordsIn } from "#app/messages/in-language.server.ts";
import { demoMember } from "#db/demo/people.ts";
import { demoSites } from "#db/demo/sites.ts";
import { asJoined } from "./checkout-pay-scenes.ts";
import { cancellationStates } from "./cancellation-states.ts";
import {
  cards,
  checkFirstCard,
  openReceipt,
  press,
  receipts,
  refused,
  type State,
} from "./member-papers.ts";
import { peopleStates } from "./people-states.ts";
import { bothLanguages, type Scene } from "./scene.ts";
import { asMember, asNewcomer, newcomerPassword } from "./sign-in-scenes.ts";

// The members' pages, as the demo's member sees them after login.

const account = "/dashboard/account";
const security = "/dashboard/security";
const erase = "/dashboard/security/erase";
const logVisit = "/dashboard/savings/log";
const siteZone = demoSites.find(({ key }) => key === demoMember.site)?.settings.timeZone ?? "UTC";

async function openOffice(page: Page): Promise<void> {
  await page.locator("main a[href*='/dashboard/office/']").first().click();
  await page.locator("main form:has(input[value=switch])").waitFor();
}

const states: Record<string, State> = {
  overview: { path: "/dashboard" },
  "overview without a plan": { path: "/dashboard", isNew: true },
  cards: { path: cards },
  "cards without a plan": { path: cards, isNew: true },
  "cards as printed": { path: cards, act: (page) => page.emulateMedia({ media: "print" }) },
  "card check": { path: cards, act: checkFirstCard },
  ...peopleStates,
  renewal: { path: "/dashboard/renewal" },
  "renewal without a plan": { path: "/dashboard/renewal", isNew: true },
  "renewal of a new plan": { path: "/dashboard/renewal", hasJoined: true },
  "renewal by another card": { path: "/dashboard/renewal?card", hasJoined: true },
  office: { path: "/dashboard/office" },
  "office without a plan": { path: "/dashboard/office", isNew: true },
  "offices to switch to": { path: "/dashboard/office?near=85004", hasJoined: true },
  "office to choose": { path: "/dashboard/office?near=85004", act: openOffice },
  "office to switch to": { path: "/dashboard/office?near=85004", hasJoined: true, act: openOffice },
  balance: { path: "/dashboard/balance" },
  "balance without a plan": { path: "/dashboard/balance", isNew: true },
  receipts: { path: receipts },
  receipt: { path: receipts, act: openReceipt },
  "receipt as printed": {
    path: receipts,
    async act(page) {
      await openReceipt(page);
      await page.emulateMedia({ media: "print" });
    },
  },
  statement: { path: "/dashboard/statement" },
  savings: { path: "/dashboard/savings" },
  "savings without a plan": { path: "/dashboard/savings", isNew: true },
  "log a visit": { path: logVisit },
  "log a visit refused": { path: logVisit, act: refused("log_visit") },
  "log a visit logged": {
    path: logVisit,
    async act(page, lang) {
      await page.locator("input[name=procedureName]").fill("Whitening");
      const today = Temporal.Now.plainDateISO(siteZone).toString();
      const [year = "", month = "", day = ""] = today.split("-");
      for (const [part, value] of Object.entries({ month, day, year }))
        await page.locator(`input[name=visitedOn-${part}]`).fill(value);
      await page.locator("input[name=usual]").fill("300");
      await page.locator("input[name=paid]").fill("180");
      await press(page, "log_visit");
      await page.getByText(wordsIn[lang].ownSavings.done.logged("$120.00")).first().waitFor();
    },
  },
  "card check of a code that is not ours": { path: "/card/AAAAAAAAAAAAAAAAAAAA" },
  "card check by number": { path: "/check" },
  "card check by number refused": { path: "/check", act: refused("check") },
  ...cancellationStates,
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
      await page.getByText(wordsIn[lang].dashboard.account.done).first().waitFor();
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
  "security password changed": {
    path: security,
    isNew: true,
    isWindow: true,
    async act(page, lang) {
      const form = page.locator("main form:has(input[value=password])");
      await form.locator("input[name=currentPassword]").fill(newcomerPassword);
      await form.locator("input[name=password]").fill(`${newcomerPassword} at dusk`);
      await press(page, "password");
      await page.getByText(wordsIn[lang].dashboard.password.done).first().waitFor();
    },
  },
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
  ([name, { path, isNew, hasJoined, act, isWindow }]) => ({
    group: "Dashboard",
    name,
    host: "localhost",
    path: hasJoined ? "/checkout?office=kingston" : isNew ? "/sign-up" : "/member-login",
    langs: bothLanguages,
    async act(page, lang) {
      await (hasJoined ? asJoined : isNew ? asNewcomer : asMember)(path)(page, lang);
      await page.evaluate(() => document.fonts.ready);
      await act?.(page, lang);
    },
    ...(isWindow && { isWindow }),
  }),
);
