import type { Page } from "playwright-core";
import { wordsIn } from "#app/messages/in-language.server.ts";
import type { Lang } from "#contract/languages.ts";
import { localPath } from "#contract/language-path.ts";
import {
  cards,
  checkFirstCard,
  openReceipt,
  press,
  receipts,
  refused,
  type State,
} from "./member-papers.ts";

// Canceling a plan, and the page afterwards, for a new member.

async function openCancellation(page: Page): Promise<void> {
  const path = await page
    .locator("main a[href*='/dashboard/cancel/']")
    .first()
    .getAttribute("href");
  await page.goto(new URL(path ?? "", page.url()).href);
}

async function openLastStep(page: Page): Promise<void> {
  await openCancellation(page);
  await page.goto(`${page.url()}?confirm`);
}

async function leave(page: Page, lang: Lang): Promise<void> {
  await openLastStep(page);
  await page.locator("main input[name=understood]").check();
  await press(page, "cancel");
  await page.getByRole("heading", { name: wordsIn[lang].cancelPlan.doneTitle }).waitFor();
}

const joined = { path: "/dashboard", hasJoined: true } as const;

export const cancellationStates: Record<string, State> = {
  "receipts after leaving": {
    ...joined,
    async act(page, lang) {
      await leave(page, lang);
      await page.goto(new URL(localPath(lang, receipts), page.url()).href);
    },
  },
  "receipt of a refund": {
    ...joined,
    async act(page, lang) {
      await leave(page, lang);
      await page.goto(new URL(localPath(lang, receipts), page.url()).href);
      await openReceipt(page);
    },
  },
  "card check of a plan that was left": {
    ...joined,
    async act(page, lang) {
      await leave(page, lang);
      await checkFirstCard(page, lang);
    },
  },
  "cards after leaving": {
    ...joined,
    async act(page, lang) {
      await leave(page, lang);
      await page.goto(new URL(localPath(lang, cards), page.url()).href);
      await page.locator("main details:has(article) > summary").click();
    },
  },
  leave: { ...joined, act: openCancellation },
  "leave last step": { ...joined, act: openLastStep },
  "leave refused": {
    ...joined,
    async act(page) {
      await openLastStep(page);
      await refused("cancel")(page);
    },
  },
  "leave done": { ...joined, act: leave },
};
