import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openTestPage, untilAlive } from "#test/support/pages.ts";
import { openSharedServer } from "#test/support/server.ts";
import { isLongRun } from "#test/support/size.ts";
import { toastsAtRest, watchToasts } from "./toast-times.ts";

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

const open = async (path = "/ui/toasts", options: Parameters<typeof openTestPage>[1] = {}) => {
  opened = await openTestPage(browser, { viewport: { width: 1280, height: 1000 }, ...options });
  page = opened.page;
  await page.goto(server.url(path));
  await untilAlive(page);
  await page.evaluate(watchToasts);
};
/** A toast's timer starts a little before it is drawn. */
const early = 100;
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const toastCards = () => page.locator("[data-toast]:not([inert]) > div");
const focused = () =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
  );
const said = () => page.evaluate(() => window.said);
const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 10_000 });

describe("a toast is announced", () => {
  // spec 2.59, 3.10
  test("once, with its severity in words, errors and warnings assertively", async () => {
    await open();
    await press("Error");
    await press("Done");
    await eventually(said).toHaveLength(2);
    expect(await said()).toEqual([
      "Error: We couldn't save your address. Check your connection and try again.",
      "Done: Payment received. We charged $29.00 to your card.",
    ]);
    const heard = (politeness: string) => page.locator(`[aria-live=${politeness}]`).textContent();
    expect(await heard("assertive")).toMatch(/^Error: [^:]*$/);
    expect(await heard("polite")).toMatch(/^Done: [^:]*$/);
  });

  test("not again when it moves into a dialog and back", async () => {
    await open();
    await press("Until closed");
    await eventually(said).toHaveLength(1);
    await press("Open a dialog");
    await press("Close");
    await page.locator("dialog [data-toast]").waitFor({ state: "detached" });
    await page.waitForTimeout(500);
    expect(await said()).toHaveLength(1);
    await expect.poll(() => toastCards().count()).toBe(1);
  });
});

describe("over a dialog", () => {
  // spec 2.59, 4.8
  test("a toast is in the corner of the window and can be closed", async () => {
    await open();
    await press("Open a dialog");
    await press("Save");
    await toastsAtRest(page);
    const place = await toastCards().evaluate((card) => {
      const { top, right, left, height } = card.getBoundingClientRect();
      const seen = document.elementFromPoint(left + 60, top + height / 2);
      return { top, right: innerWidth - right, isSeen: card.contains(seen) };
    });
    expect(place).toEqual({ top: 20, right: 20, isSeen: true });
    await eventually(said).toHaveLength(1);
    await press("Close: Payment received");
    await eventually(() => page.locator("[data-toast]").count()).toBe(0);
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(1);
  });

  test("an earlier toast moves along and its timer continues", async () => {
    await open("/ui/toasts", { hasClock: true });
    await press("Three seconds");
    await page.clock.fastForward(1_500);
    await press("Open a dialog");
    await expect.poll(() => page.locator("dialog[open] [data-toast]").count()).toBe(1);
    await page.clock.fastForward(700);
    await page.locator("[data-toast]").waitFor({ state: "detached" });
    const [{ came, left = 0 } = { came: 0 }] = await page.evaluate(() => window.toastTimes);
    expect(left - came).toBeGreaterThan(3_000 - early);
    expect(left - came).toBeLessThan(4_400);
  });

  test("Escape closes the focused toast first, then the dialog", async () => {
    await open();
    await press("Open a dialog");
    await press("Save");
    await page.keyboard.press("F8");
    await expect.poll(() => focused()).toBe("Close: Payment received");
    await page.keyboard.press("Escape");
    await eventually(() => page.locator("[data-toast]").count()).toBe(0);
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(1);
    await expect.poll(() => focused()).toBe("Save");
    await page.keyboard.press("Escape");
    await eventually(() => page.locator("dialog[open]").count()).toBe(0);
  });
});

describe("the focus", () => {
  test("moves on to the next toast, then back to where it was", async () => {
    await open();
    for (const name of ["Information", "Done", "Note"]) await press(name);
    await page.keyboard.press("F8");
    await expect.poll(() => focused()).toBe("Close: Draft saved");
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => focused()).toBe("Close: Payment received");
    await page.keyboard.press("Enter");
    await eventually(focused).toBe("Close: Draft saved");
    await page.keyboard.press("Escape");
    await eventually(focused).toBe("Close: Your ID card is on its way");
    await page.keyboard.press("Space");
    await eventually(focused).toBe("Note");
  });

  test("stays when a toast is closed by the pointer", async () => {
    await open();
    await press("Done");
    await page.getByRole("button", { name: "Note" }).focus();
    await press("Close: Payment received");
    await eventually(() => page.locator("[data-toast]").count()).toBe(0);
    await expect.poll(() => focused()).toBe("Note");
  });

  test("is restored when all toasts are cleared", async () => {
    await open();
    await press("All six");
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await expect.poll(() => focused()).toBe("Close all 6");
    await page.keyboard.press("Enter");
    await eventually(() => page.locator("[data-toast]").count()).toBe(0);
    await expect.poll(() => focused()).toBe("All six");
  });
});

const inBothLanguages = [
  { path: "/ui/toasts", allSix: "All six", close: /^Close: / },
  { path: "/es/ui/toasts", allSix: "Los seis", close: /^Cerrar: / },
];

test.each(["light", "dark"] as const)("axe finds nothing in six toasts, %s", async (scheme) => {
  // The color scheme changes only colors, which are the same in both languages.
  const isWhole = isLongRun || scheme === "light";
  const only = isWhole ? "everything" : "colors";
  for (const { path, allSix, close } of isWhole ? inBothLanguages : inBothLanguages.slice(0, 1)) {
    await open(path, { colorScheme: scheme, bypassCSP: true });
    await press(allSix);
    await toastsAtRest(page);
    expect(await axeFindings(page, { only }), `on ${path}`).toEqual([]);
    const closers = page.getByRole("button", { name: close });
    await expect.poll(() => closers.count()).toBe(6);
    const box = await closers.first().boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
  }
});
