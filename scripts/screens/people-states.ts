import type { Page } from "playwright-core";
import { refused, type State } from "./member-papers.ts";

// The people on a plan: listed, added, corrected and taken off.

const path = "/dashboard/people";
/** What was done leaves the address once it is said. */
const listed = /\/dashboard\/people(?:\?done=\w+)?$/;
const joined = { path, hasJoined: true } as const;

const follow = (start: string) => async (page: Page) => {
  const links = page.locator(`main a[href*='${start}']`);
  const to = await links.last().getAttribute("href");
  await page.goto(new URL(to ?? "", page.url()).href);
};

async function typeCard(page: Page): Promise<void> {
  const card = page.frameLocator("iframe");
  const typed = { number: "4242424242424242", expires: "0145", cvc: "123", zip: "85004" };
  for (const [name, value] of Object.entries(typed)) await card.locator(`#${name}`).fill(value);
}

const openAdding = follow(`${path}/sub_`);

async function add(page: Page): Promise<void> {
  await openAdding(page);
  const born = { month: "2", day: "14", year: String(new Date().getFullYear() - 1) };
  const typed = { firstName: "Mía", lastName: "Delgado" };
  for (const [name, value] of Object.entries(typed))
    await page.locator(`main input[name=${name}]`).fill(value);
  for (const [part, value] of Object.entries(born))
    await page.locator(`main input[name=dateOfBirth-${part}]`).fill(value);
  await page.locator("main select[name=relationship]").selectOption("child");
  await page.locator("main input[name=planDetailId]").nth(1).check();
  await typeCard(page);
  await page.locator("main form:has(input[value=add]) button[type=submit]").last().press("Enter");
  await page.waitForURL(listed);
}

async function openRemoval(page: Page): Promise<void> {
  await add(page);
  await follow("remove=")(page);
}

async function remove(page: Page): Promise<void> {
  await openRemoval(page);
  await page.locator("main form:has(input[value=remove]) button[type=submit]").click();
  await page.waitForURL(listed);
}

export const peopleStates: Record<string, State> = {
  people: { path },
  "people without a plan": { path, isNew: true },
  "people added": { ...joined, act: add },
  "people removed": { ...joined, act: remove },
  "people removing": { path, act: follow("remove=") },
  "people adding": { path, act: openAdding },
  "people refused": {
    path,
    async act(page) {
      await openAdding(page);
      await refused("add")(page);
    },
  },
  "people by another card": {
    path,
    async act(page) {
      await openAdding(page);
      await page.goto(`${page.url()}?card`);
      await page.frameLocator("iframe").locator("#number").waitFor();
      // The frame grows and shrinks until its fonts are there.
      await page.waitForTimeout(500);
      // The screenshot shows a frame's content only within the window.
      const { width = 0 } = page.viewportSize() ?? {};
      const height = await page.evaluate(() => document.body.scrollHeight);
      await page.setViewportSize({ width, height });
    },
  },
  "people editing": { path, act: follow(`${path}/edit/`) },
};
