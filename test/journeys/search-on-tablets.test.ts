import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { overflowOf } from "#test/support/pages.ts";
import { openRenewalPages } from "./renewal-pages.ts";

// The searches at the width where their fields first stand beside each other.

let pages: Awaited<ReturnType<typeof openRenewalPages>>;
let opened: Awaited<ReturnType<typeof pages.visit>> | undefined;
beforeAll(async () => {
  pages = await openRenewalPages();
});
afterEach(() => opened?.close());
afterAll(() => pages.close());

/** Choices and buttons whose words need more room than they have. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d");
    const cut: string[] = [];
    for (const select of document.querySelectorAll<HTMLSelectElement>("main search select")) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      if (!pen || !select.checkVisibility()) continue;
      pen.font = font;
      const room =
        select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      for (const { text } of select.options)
        if (pen.measureText(text).width > room) cut.push(`${select.name}: ${text}`);
    }
    for (const button of document.querySelectorAll<HTMLElement>("main search button"))
      if (button.scrollWidth > button.clientWidth + 1) cut.push(button.innerText);
    return cut;
  });

// spec 2.13
test.each([
  "/find-a-dentist?near=85004",
  "/find-a-dentist",
  "/directory",
  "/dashboard/office?near=85004",
])("nothing of %s is cut off from 640 to 1024 pixels", async (path) => {
  opened = await pages.visit({}, { path: "/dashboard" });
  const { page } = opened;
  for (const start of ["", "/es"])
    for (const width of [640, 704, 768, 1024]) {
      await page.setViewportSize({ width, height: 1024 });
      await page.goto(pages.server.url(start + path));
      expect(await page.locator("main search").count()).toBeGreaterThan(0);
      expect([width, await cutOff(page)]).toEqual([width, []]);
      expect([width, await overflowOf(page)]).toEqual([width, 0]);
    }
});
