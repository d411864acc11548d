import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { openTestPage, untilAlive } from "#test/support/pages.ts";
import { openSharedServer } from "#test/support/server.ts";
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

const open = async (options: Parameters<typeof openTestPage>[1] = {}) => {
  opened = await openTestPage(browser, { reducedMotion: "no-preference", ...options });
  page = opened.page;
  await page.goto(server.url("/ui/toasts"));
  await untilAlive(page);
  await page.evaluate(watchToasts);
};
/** A toast's timer starts a little before it is drawn. */
const early = 100;
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const toastCards = () => page.locator("[data-toast]:not([inert]) > div");
const times = () => page.evaluate(() => window.toastTimes);
const settle = () => toastsAtRest(page);
const boxes = () =>
  toastCards().evaluateAll((cards) =>
    cards.map((card) => {
      const { top, bottom, right, left } = card.getBoundingClientRect();
      return { top, bottom, left, right: innerWidth - right };
    }),
  );
const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 10_000 });
/** Moves the pointer away from every toast. */
const leave = () => page.mouse.move(300, 400);
const enter = async () => {
  const { top = 0, bottom = 0, left = 0 } = (await boxes())[0] ?? {};
  await page.mouse.move(left + 80, (top + bottom) / 2);
};

describe("toasts are placed", () => {
  // spec 9.15
  test("20 px from the top and the right, 16 px apart, on layer 0, the newest last", async () => {
    await open({ viewport: { width: 1280, height: 1000 } });
    await press("All six");
    await settle();
    const found = await boxes();
    expect(found).toHaveLength(6);
    expect(found[0]?.top).toBe(20);
    for (const box of found) expect(box.right).toBe(20);
    for (const [at, box] of found.slice(1).entries()) {
      expect(box.top - (found[at]?.bottom ?? 0)).toBe(16);
    }
    await expect(toastCards().last().textContent()).resolves.toContain("You're offline");
    const corner = page.getByRole("region", { name: "Notifications" });
    expect(await corner.evaluate((element) => getComputedStyle(element).zIndex)).toBe("0");
  });

  test("as wide as a narrow phone allows, whatever their text", async () => {
    await open({ viewport: { width: 320, height: 700 } });
    // By keyboard: on a screen this small the first toast covers the second button.
    for (const name of ["A long text", "Warning"]) {
      await page.getByRole("button", { name, exact: true }).press("Enter");
    }
    await settle();
    for (const { left, right } of await boxes()) expect([left, right]).toEqual([20, 20]);
    const overflow = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      ...[...document.querySelectorAll("[data-toast] > div")].map(
        (card) => card.scrollWidth - card.clientWidth,
      ),
    ]);
    expect(overflow).toEqual([0, 0, 0]);
  });

  // spec 2.59
  test("within the window, even fifty: the newest is visible, the first is scrolled to", async () => {
    await open();
    await press("Fifty at once");
    await settle();
    await expect.poll(() => toastCards().count()).toBe(50);
    const isSeen = (card: Element) => {
      const { left, top, height } = card.getBoundingClientRect();
      return card.contains(document.elementFromPoint(left + 60, top + height / 2));
    };
    expect(await toastCards().last().evaluate(isSeen)).toBe(true);
    expect(await toastCards().first().evaluate(isSeen)).toBe(false);
    await page.mouse.move(1_100, 400);
    await page.mouse.wheel(0, -9_000);
    await eventually(() => toastCards().first().evaluate(isSeen)).toBe(true);
    await press("Close: Visit 1 is confirmed");
    await press("Close all 49");
    await eventually(() => page.locator("[data-toast]").count()).toBe(0);
  });

  test("without blocking the page: clicks between and beside them reach it", async () => {
    await open();
    await press("All six");
    await settle();
    const [first] = await boxes();
    const below = (first?.bottom ?? 0) + 8;
    for (const [x, y] of [
      [1_000, below],
      [1_270, 10],
      [(first?.left ?? 0) - 10, below],
    ] as const) {
      const isToast = await page.evaluate(
        (point) => document.elementFromPoint(...point)?.closest("[popover]") !== null,
        [x, y] as [number, number],
      );
      expect(isToast, `${x}, ${y}`).toBe(false);
    }
  });
});

describe("a toast appears and leaves", () => {
  // spec 9.15
  test("in within 300 ms, out within 450 ms and then it is removed", async () => {
    await open();
    const done = page.getByRole("button", { name: "Done" });
    const entering = await done.evaluate(async (button) => {
      (button as HTMLElement).click();
      await new Promise((resolve) => setTimeout(resolve));
      const [motion] = document.querySelector("[data-toast]")?.getAnimations() ?? [];
      return motion?.effect?.getComputedTiming().duration;
    });
    expect(entering).toBe(300);
    const leaving = await page.locator("[data-toast]").evaluate(async (toast) => {
      const pressed = performance.now();
      toast.querySelector("button")?.click();
      await new Promise((resolve) => setTimeout(resolve));
      return { pressed, takes: toast.getAnimations()[0]?.effect?.getComputedTiming().duration };
    });
    expect(leaving.takes).toBe(450);
    await page.locator("[data-toast]").waitFor({ state: "detached" });
    const [{ gone = 0 } = {}] = await times();
    expect(gone - leaving.pressed).toBeGreaterThanOrEqual(445);
    expect(gone - leaving.pressed).toBeLessThan(2_000);
  });

  test("at once with reduced motion", async () => {
    await open({ reducedMotion: "reduce" });
    await press("Done");
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await press("Close: Payment received");
    await page.locator("[data-toast]").waitFor({ state: "detached" });
    const [{ left = 0, gone = 0 } = {}] = await times();
    expect(gone - left).toBeLessThan(200);
  });

  // spec 4.8, 9.15
  test("by itself after its timeout, or never without one", async () => {
    await open();
    await press("Until closed");
    await press("One second");
    await leave();
    await eventually(() => toastCards().count()).toBe(1);
    const [stays, goes] = await times();
    expect((goes?.left ?? 0) - (goes?.came ?? 0)).toBeGreaterThan(1_000 - early);
    expect((goes?.left ?? 0) - (goes?.came ?? 0)).toBeLessThan(2_500);
    await page.waitForTimeout(1_000);
    expect(stays?.left).toBeUndefined();
    await expect.poll(() => toastCards().count()).toBe(1);
  });

  // spec 3.10, 4.8
  test("with its group, or with all others", async () => {
    await open();
    await press("Until closed");
    await press("Add to the group “visits”");
    await press("Add to the group “visits”");
    await expect.poll(() => toastCards().count()).toBe(3);
    await press("Remove the group");
    await eventually(() => page.locator("[data-toast]").count()).toBe(1);
    await expect.poll(() => toastCards().textContent()).toContain("Your ID card is on its way");
    await press("Add to the group “visits”");
    await press("Done");
    await press("Remove all");
    await eventually(() => page.locator("[data-toast]").count()).toBe(0);
    expect(opened.issues).toEqual([]);
  });

  // spec 3.10
  test("replaced in place by one with the same id", async () => {
    await open();
    await press("Uploading, then uploaded");
    await expect.poll(() => toastCards().textContent()).toContain("Uploading your photo");
    await eventually(() => toastCards().textContent()).toContain("Photo uploaded");
    await expect.poll(() => page.locator("[data-toast]").count()).toBe(1);
  });
});

describe("the timer is paused", () => {
  const life = 3_000;
  const pass = (time: number) => page.clock.fastForward(time);
  /** The last half second runs in real time. */
  const lifeAfterLastLeave = async () => {
    await pass(life - 500);
    await page.waitForFunction(() => window.toastTimes[0]?.left !== undefined);
    const [{ left = 0 } = {}] = await times();
    return left - (await page.evaluate(() => window.lastLetGo));
  };

  // spec 4.9
  test("by the pointer; leaving restarts it, ten times over", async () => {
    await open({ hasClock: true });
    await press("Three seconds");
    for (let turn = 0; turn < 10; turn++) {
      await enter();
      await pass(turn === 0 ? 3_500 : 150);
      await expect.poll(() => toastCards().count()).toBe(1);
      await leave();
      await pass(150);
    }
    const lived = await lifeAfterLastLeave();
    expect(lived).toBeGreaterThan(life - early);
    expect(lived).toBeLessThan(life + 1_500);
  });

  // spec 4.9
  test("by the focus within", async () => {
    await open({ hasClock: true });
    await press("Three seconds");
    await page.keyboard.press("F8");
    await pass(3_500);
    await expect.poll(() => toastCards().count()).toBe(1);
    await page.getByRole("button", { name: "Three seconds" }).focus();
    expect(await lifeAfterLastLeave()).toBeGreaterThan(life - early);
  });

  test("while the tab is hidden, so that nothing goes unseen", async () => {
    await open({ hasClock: true });
    const setHidden = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        if (!hidden) window.lastLetGo = performance.now();
      }, isHidden);
    await press("Three seconds");
    await setHidden(true);
    await pass(3_500);
    await expect.poll(() => toastCards().count()).toBe(1);
    await setHidden(false);
    expect(await lifeAfterLastLeave()).toBeGreaterThan(life - early);
  });
});
