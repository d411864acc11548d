import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindingsEverywhere } from "#test/support/axe.ts";
import {
  annualPlan,
  barestBlocks,
  bothCyclesPlan,
  everyBlock,
  pageOf,
} from "#test/support/block-samples.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openTestPage, overflowingWidths, untilAlive } from "#test/support/pages.ts";
import { publish } from "#test/support/content.ts";
import { deletePlans } from "#test/support/forget-plans.ts";
import { startTestServer } from "#test/support/server.ts";
import { isLongRun } from "#test/support/size.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;

const counts = [1, 2, 3, 4, 12];
const samples = {
  all: everyBlock(),
  many: everyBlock("Some words to read", 4),
  endless: everyBlock("x".repeat(2_000), 1),
  arabic: everyBlock("خطة أسنان للعائلة كلها"),
  barest: barestBlocks,
};
const names = Object.keys(samples) as (keyof typeof samples)[];

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  await deletePlans(server);
  await publish(server, (payload) => {
    for (const lang of ["en", "es"] as const) {
      for (const name of names) payload.pages.push(pageOf(`/${name}`, samples[name], lang));
      for (const count of counts) {
        const plans = Array.from({ length: count }, (_, at) =>
          at % 2 === 0 ? annualPlan : bothCyclesPlan,
        );
        const props = { heading: "Plans", plans };
        payload.pages.push(
          pageOf(`/plans-${count}`, [{ id: "a", type: "plan_cards", props }], lang),
        );
      }
    }
  });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

// Content does not change a block's structure, so only a long run checks every sample.
const shown = { "": ["all", "many"], "/es": ["all"] } as const;

// spec 11.17
test.each(["", "/es"] as const)(
  "axe finds nothing on any block, light and dark, on a desktop and on a phone: %s/",
  async (lang) => {
    const { page } = await openTestPage(browser, { bypassCSP: true });
    for (const name of isLongRun ? names : shown[lang]) {
      await page.goto(server.url(`${lang}/${name}`));
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("main details"))
          details.setAttribute("open", "");
      });
      const isWhole = isLongRun || (name === "all" && lang === "");
      expect(await axeFindingsEverywhere(page, { isWhole }), `/${name}`).toEqual([]);
    }
  },
  120_000,
);

// spec 11.17
test("no block scrolls sideways at 320, 768 and 1280 pixels", async () => {
  const { page } = await openTestPage(browser);
  for (const name of [...names, ...counts.map((count) => `plans-${count}`)]) {
    await page.goto(server.url(`/${name}`));
    expect(await overflowingWidths(page, [320, 768, 1280]), `/${name}`).toEqual([]);
  }
});

test.each(counts)(
  "%i cards in one row have equal height and their buttons on one line",
  async (count) => {
    const { page } = await openTestPage(browser, { viewport: { width: 1280, height: 900 } });
    await page.goto(server.url(`/plans-${count}`));
    const cards = page.locator("main li:has(> details)");
    await expect.poll(() => cards.count()).toBe(count);
    const rows = await cards.evaluateAll((items) => {
      const found = new Map<number, string[]>();
      for (const item of items) {
        const { top, height } = item.getBoundingClientRect();
        const links = [...item.querySelectorAll("a")].filter((link) => link.checkVisibility());
        const button = links[0]?.getBoundingClientRect().top ?? 0;
        const row = found.get(Math.round(top)) ?? [];
        found.set(Math.round(top), [...row, `${Math.round(height)} ${Math.round(button)}`]);
      }
      return [...found.values()];
    });
    expect(rows.filter((row) => new Set(row).size > 1)).toEqual([]);
    expect(rows).toHaveLength({ 1: 1, 2: 1, 3: 1, 4: 2 }[count] ?? 4);
  },
);

// spec 11.14
test.each([true, false])(
  "the switch above the cards shows one cycle at a time, with JavaScript: %s",
  async (javaScriptEnabled) => {
    const { page } = await openTestPage(browser, { javaScriptEnabled });
    await page.goto(server.url("/plans-2"));
    const glance = async () =>
      (await page.locator("main ul").first().innerText()).match(/(?<!Renews at )\$[\d.]+(?=\/)/g);
    expect(await glance()).toEqual(["$149", "$109"]);
    const radio = page.getByRole("radio", { name: "Monthly" });
    await radio.check();
    expect(await glance()).toEqual(["$149", "$10.50"]);
    await expect.poll(() => page.getByText("Paid yearly only").isVisible()).toBe(true);
    if (!javaScriptEnabled) return;
    await untilAlive(page);
    expect(await radio.isChecked()).toBe(true);
    await page.getByRole("radio", { name: "Yearly" }).check();
    expect(await glance()).toEqual(["$149", "$109"]);
  },
);

// spec 11.17
test("a picture's space is reserved before it loads, and stays when it fails to load", async () => {
  await publish(server, (payload) => {
    const props = { heading: "Hello", image: "/no-such-picture.png", image_alt: "Our office" };
    payload.pages.push(
      pageOf("/broken", [
        { id: "a", type: "hero", props },
        { id: "b", type: "hero", props: { ...props, shape: "stacked" } },
        { id: "c", type: "hero", props: { ...props, shape: "band" } },
      ]),
    );
  });
  const { page } = await openTestPage(browser, { viewport: { width: 1280, height: 900 } });
  await page.goto(server.url("/broken"));
  const pictures = page.getByRole("img", { name: "Our office" });
  const ratios = await pictures.evaluateAll((images) =>
    images.map((image) => Math.round((image.clientWidth / image.clientHeight) * 100)),
  );
  expect(ratios).toEqual([133, 233, 133]);
});

// spec 11.15
test("the savings chart states its figures in its label, and the table becomes labeled rows", async () => {
  const { page } = await openTestPage(browser, { viewport: { width: 390, height: 900 } });
  await page.goto(server.url("/all"));
  const picture = page.locator("#year").getByRole("img");
  await expect
    .poll(() => picture.getAttribute("aria-label"))
    .toBe("Bar chart. Without the plan: $472. With the plan: $185.");
  const year = page.locator("#year");
  await expect.poll(() => year.getByText("You save $287").isVisible()).toBe(true);
  await year.locator("summary").click();
  await expect.poll(() => year.locator("td").first().innerText()).toMatch(/^How many\s+2$/);
  expect(
    await page.locator("#loss").getByText("The plan costs $682 more than it saves").isVisible(),
  ).toBe(true);
});
