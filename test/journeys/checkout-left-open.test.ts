import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { axeFindings } from "#test/support/axe.ts";
import { pathOf } from "#test/support/entrance.ts";
import { startJoining } from "#test/support/joining.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";

// While an order is open, every page leads back to it, and no shared page tells of it.

let site: Awaited<ReturnType<typeof startJoining>>;
let opened: Awaited<ReturnType<typeof openPage>>;
beforeAll(async () => {
  site = await startJoining();
});
afterEach(() => opened.close());
afterAll(() => site.close());

const link = "Continue your order";

// spec 25.70
test("a bar leads back from a page that all visitors share, until the order is discarded", async () => {
  const shown = await site.openDetails();
  opened = shown;
  const { page, steps } = shown;
  const bar = page.getByRole("link", { name: link });
  expect(await bar.count()).toBe(0);
  for (const path of ["/terms", "/terms", "/member-login"]) {
    await page.goto(site.server.url(path));
    await bar.waitFor();
  }
  expect(await axeFindings(page, { isWithin: false })).toEqual([]);
  const shared = await site.server.request("/terms", { headers: { cookie: "enamel-order=open" } });
  expect(await shared.text()).not.toContain("data-order");
  await bar.click();
  await steps.heading("Your details").waitFor();
  expect(pathOf(page)).toBe("/checkout/create-account");
  await untilAlive(page);
  await steps.button("Delete this order").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete order" }).click();
  await steps.main.getByText("We deleted your order").waitFor();
  await page.goto(site.server.url("/terms"));
  await steps.main.getByRole("heading").first().waitFor();
  expect(await bar.count()).toBe(0);
});

test("without JavaScript it stands on pages of one's own", async () => {
  const shown = await site.openDetails({ isAlive: false });
  opened = shown;
  const { page } = shown;
  await page.goto(site.server.url("/member-login"));
  await page.getByRole("link", { name: link }).click();
  await shown.steps.heading("Your details").waitFor();
  expect(pathOf(page)).toBe("/checkout/create-account");
});

// spec 25.70
test("another visitor sees no bar", async () => {
  opened = await openPage(site.browser);
  await opened.page.goto(site.server.url("/terms"));
  await opened.page.locator("main").waitFor();
  expect(await opened.page.getByRole("link", { name: link }).count()).toBe(0);
});
