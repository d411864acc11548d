import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openTestPage, untilAlive } from "#test/support/pages.ts";
import { openSharedServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof openSharedServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openTestPage>>;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([openSharedServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
});

const open = async (options: Parameters<typeof openTestPage>[1] = {}) => {
  opened = await openTestPage(browser, { reducedMotion: "no-preference", ...options });
  page = opened.page;
  await page.goto(server.url("/ui/lists"));
  await untilAlive(page);
};
const list = () => page.getByRole("list", { name: "Offices to compare" });
const items = () => list().getByRole("listitem");
const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

/** Clicks a button and pauses every animation that follows at this time, in milliseconds. */
const pressAndHold = (name: string, at: number) =>
  page.evaluate(
    async ([label, time]) => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>("main button")];
      const tops = () =>
        [...document.querySelectorAll<HTMLElement>("main ul li:not([inert])")].map((item) => [
          item.textContent,
          Math.round(item.getBoundingClientRect().top),
        ]);
      const before = Object.fromEntries(tops()) as Record<string, number>;
      buttons.find((each) => (each.ariaLabel ?? each.textContent) === label)?.click();
      await new Promise((resolve) => setTimeout(resolve));
      const motions = document.getAnimations();
      for (const motion of motions) {
        motion.pause();
        motion.currentTime = time;
      }
      const held = Object.fromEntries(tops()) as Record<string, number>;
      const timings = motions.map((motion) => {
        const { duration, easing } = motion.effect?.getTiming() ?? {};
        return `${String(duration)} ${easing}`;
      });
      for (const motion of motions) motion.finish();
      const after = Object.fromEntries(tops()) as Record<string, number>;
      return { before, held, after, timings: [...new Set(timings)], count: motions.length };
    },
    [name, at] as const,
  );

// spec 9.12
test("reordered items move from their old places, 250 ms ease-in-out", async () => {
  await open();
  const start = await pressAndHold("Reverse the order", 0);
  expect(start.timings).toEqual(["250 ease-in-out"]);
  expect(start.count).toBe(4);
  expect(start.held).toEqual(start.before);
  expect(start.after).not.toEqual(start.before);

  const middle = await pressAndHold("Reverse the order", 125);
  for (const [name, top] of Object.entries(middle.held)) {
    const halfway = ((middle.before[name] ?? 0) + (middle.after[name] ?? 0)) / 2;
    expect(Math.abs(top - halfway), `of ${name}`).toBeLessThanOrEqual(1);
  }
});

test("an added item fades in while the others make room", async () => {
  await open();
  const { timings, before, held, after } = await pressAndHold("Add an office", 0);
  expect(timings).toEqual(["250 ease-in-out"]);
  for (const [name, top] of Object.entries(before)) {
    expect(held[name], `of ${name}`).toBe(top);
    expect(after[name], `of ${name}`).toBeGreaterThan(top);
  }
  await expect.poll(() => items().count()).toBe(5);
});

test("a removed item leaves the accessibility tree at once and fades out", async () => {
  await open();
  await page.evaluate(() => {
    new MutationObserver(() => {
      const leaving = document.querySelector<HTMLElement>("main ul li[inert]");
      for (const motion of leaving?.getAnimations() ?? []) motion.pause();
    }).observe(document.body, { childList: true, subtree: true });
  });
  const box = await items().nth(1).boundingBox();
  await page.getByRole("button", { name: "Remove: Mesa Family Dentistry" }).click();
  await expect.poll(() => items().count()).toBe(3);
  const picture = page.locator("main ul li[inert]");
  expect(await picture.boundingBox()).toEqual(box);
  await expect.poll(() => picture.textContent()).toContain("Mesa");
  const timing = await picture.evaluate((item) => {
    const [motion] = item.getAnimations();
    motion?.play();
    return motion?.effect?.getTiming();
  });
  expect(timing).toMatchObject({ duration: 250, easing: "ease-in-out" });
  await picture.waitFor({ state: "detached" });
});

test("the focus moves to the same button of the next item, at the end of the previous one", async () => {
  await open();
  await page.getByRole("button", { name: "Remove: Mesa Family Dentistry" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Remove: Elm Street Smiles");
  await page.getByRole("button", { name: "Remove: Lakeside Dental" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Remove: Elm Street Smiles");
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Remove: Harbor Dental Care");
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Offices to compare");
});

test("the focus stays on the moved item", async () => {
  await open();
  await page.getByRole("button", { name: "Move up: Lakeside Dental" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused()).toBe("Move up: Lakeside Dental");
  await expect.poll(() => items().nth(1).textContent()).toBe("Lakeside Dental");
});

// spec 9.12
test("nothing moves with reduced motion", async () => {
  await open({ reducedMotion: "reduce" });
  for (const name of ["Reverse the order", "Add an office", "Remove: Elm Street Smiles"]) {
    expect((await pressAndHold(name, 0)).count, `of ${name}`).toBe(0);
  }
  await expect.poll(() => page.locator("main ul li").count()).toBe(4);
});

test("axe finds nothing before and after", async () => {
  await open({ bypassCSP: true });
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Add an office" }).click();
  await page.getByRole("button", { name: "Remove: Elm Street Smiles" }).click();
  expect(await axeFindings(page)).toEqual([]);
});
