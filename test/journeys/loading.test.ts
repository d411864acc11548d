import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openTestPage, overflowOf, untilAlive } from "#test/support/pages.ts";
import { openSharedServer } from "#test/support/server.ts";
import { isLongRun } from "#test/support/size.ts";

let server: Awaited<ReturnType<typeof openSharedServer>>;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([openSharedServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
});

const open = async (path = "/ui/loading", options: Parameters<typeof openTestPage>[1] = {}) => {
  const opened = await openTestPage(browser, options);
  page = opened.page;
  await page.goto(server.url(path));
  await untilAlive(page);
};
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const overlay = () => page.locator("dialog[open]").filter({ has: page.locator("output") });
const spinners = () =>
  page.locator("main li svg").evaluateAll((pictures) =>
    pictures.map((picture) => {
      const svg = picture as SVGSVGElement;
      const scale = svg.clientWidth / svg.viewBox.baseVal.width;
      return [
        svg.clientWidth,
        svg.clientHeight,
        Number.parseFloat(getComputedStyle(svg).strokeWidth) * scale,
      ];
    }),
  );
/** The duration of every transition of the overlay's entry. */
const durations = () =>
  page.evaluate(async () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>("main button")];
    buttons.find(({ textContent }) => textContent === "With a text")?.click();
    await new Promise((resolve) => setTimeout(resolve));
    const shown = document.querySelector("dialog[open]");
    return shown?.getAnimations().map((motion) => motion.effect?.getTiming().duration);
  });
const motions = () =>
  page
    .locator("main svg")
    .first()
    .evaluate((svg) => svg.getAnimations().length);
const focused = () => page.evaluate(() => document.activeElement?.textContent);
const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 10_000 });

describe("spinners", () => {
  // spec 9.10
  test("are 18, 36, 54 and 90 px, with a stroke of 4 px on the screen", async () => {
    await open();
    expect(await spinners()).toEqual([
      [18, 18, 4],
      [36, 36, 4],
      [54, 54, 4],
      [90, 90, 4],
    ]);
  });

  test("turn, but not with reduced motion", async () => {
    await open("/ui/loading", { reducedMotion: "no-preference" });
    expect(await motions()).toBe(1);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await motions()).toBe(0);
  });

  test("are hidden from screen readers, which get the text beside them", async () => {
    await open();
    await expect.poll(() => page.locator("main svg:not([aria-hidden=true])").count()).toBe(0);
    const status = page.locator("main").getByRole("status");
    await expect.poll(() => status.textContent()).toBe("Looking for dentists near you");
  });
});

describe("the loading overlay", () => {
  // spec 2.56, 9.10, 9.11, 9.14
  test("covers the window: 60 % black, blurred by 2 px, on layer 1000, with the largest spinner", async () => {
    await open("/ui/loading", { reducedMotion: "no-preference" });
    await press("With a text");
    await page.waitForTimeout(300);
    const look = await overlay().evaluate((element) => {
      const { backgroundColor, backdropFilter, zIndex, color, opacity } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return {
        backgroundColor,
        backdropFilter,
        zIndex,
        color,
        opacity,
        isWhole: width === innerWidth && height === innerHeight,
        isModal: element.matches(":modal"),
        spinner: element.querySelector("svg")?.clientWidth,
      };
    });
    expect(look).toEqual({
      backgroundColor: "rgba(0, 0, 0, 0.6)",
      backdropFilter: "blur(2px)",
      zIndex: "1000",
      color: "rgb(255, 255, 255)",
      opacity: "1",
      isWhole: true,
      isModal: true,
      spinner: 90,
    });
  });

  test("fades in within 150 ms, at once with reduced motion", async () => {
    await open("/ui/loading", { reducedMotion: "no-preference" });
    expect(await durations()).toEqual([150]);
    await open("/ui/loading", { reducedMotion: "reduce" });
    expect(await durations()).toEqual([]);
  });

  // spec 2.56, 3.11, 4.7
  test("announces its text and each change of it, and disappears when hidden", async () => {
    await open("/ui/loading", { hasClock: true });
    await press("With a text that changes");
    const name = () => overlay().getAttribute("aria-label");
    const status = () => overlay().getByRole("status").textContent();
    expect([await name(), await status()]).toEqual(Array(2).fill("Setting up your membership"));
    await page.clock.fastForward(1_500);
    await eventually(status).toBe("Almost done");
    await page.clock.fastForward(1_500);
    await overlay().waitFor({ state: "detached" });
  });

  // spec 2.56, 3.11
  test("with overlayOnly is the backdrop alone, still announced", async () => {
    await open();
    await press("The backdrop alone");
    await expect.poll(() => overlay().locator("svg").count()).toBe(0);
    await expect.poll(() => overlay().getAttribute("aria-label")).toBe("Loading…");
    const status = overlay().getByRole("status");
    await expect.poll(() => status.textContent()).toBe("Loading…");
    expect(await status.evaluate((element) => element.clientWidth)).toBeLessThanOrEqual(1);
  });

  test("blocks the page: Escape, clicks and the wheel do nothing", async () => {
    await open("/ui/loading", { viewport: { width: 1000, height: 500 } });
    await press("With a text");
    for (let time = 0; time < 3; time++) await page.keyboard.press("Escape");
    await page.mouse.click(100, 300);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(300);
    await expect.poll(() => overlay().count()).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await page.evaluate(() => document.elementFromPoint(100, 100)?.tagName)).toBe("DIALOG");
  });

  // spec 4.7
  test("restores the focus when it disappears", async () => {
    await open("/ui/loading", { hasClock: true });
    await page.getByRole("button", { name: "With a text", exact: true }).focus();
    await page.keyboard.press("Enter");
    await overlay().waitFor();
    await page.clock.fastForward(2_900);
    await overlay().waitFor({ state: "detached" });
    await expect.poll(() => focused()).toBe("With a text");
  });

  test("covers an open dialog, and returns the focus to it", async () => {
    await open("/ui/loading", { hasClock: true });
    await press("From a dialog");
    await press("Save");
    await overlay().waitFor();
    const isOnTop = await overlay().evaluate((element) =>
      element.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2)),
    );
    expect(isOnTop).toBe(true);
    await page.clock.fastForward(2_900);
    await overlay().waitFor({ state: "detached" });
    await expect.poll(() => focused()).toBe("Save");
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(1);
  });

  test("axe finds nothing, light and dark, in both languages", { timeout: 120_000 }, async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      // The color scheme changes only colors, which are the same in both languages.
      const isWhole = isLongRun || colorScheme === "light";
      const only = isWhole ? "everything" : "colors";
      for (const [path, name] of [
        ["/ui/loading", "With a text"],
        ...(isWhole ? [["/es/ui/loading", "Con un texto"] as const] : []),
      ] as const) {
        await open(path, { colorScheme, bypassCSP: true });
        expect(await axeFindings(page, { only }), `on ${path}`).toEqual([]);
        await press(name);
        await page.waitForTimeout(200);
        expect(await axeFindings(page, { only }), `${path} with the overlay`).toEqual([]);
      }
    }
  });
});

test.each(["/ui/toasts", "/ui/loading", "/ui/lists"])(
  "%s does not scroll sideways at 320 pixels",
  async (path) => {
    await open(path, { viewport: { width: 320, height: 640 } });
    const overflow = await overflowOf(page);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
