import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openTypist } from "#test/support/early-typist.ts";
import { beginCheckout } from "#test/support/order-page.ts";
import { openTestPage } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { isLongRun, sized } from "#test/support/size.ts";
import { addSummaryPlan } from "#test/support/summary-plan.ts";
import { everyPage, isSpanish } from "./every-page.ts";
import { openInside } from "./inside-pages.ts";

// Scripts start on the first touch, so that typing and hydration overlap by design. Every form of
// the product is typed into on a phone with a slow processor and a slow network.

const phone = { viewport: { width: 390, height: 844 } };
const runs = sized(1, 20);

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;

beforeAll(async () => {
  // Its own: a tab that was used before holds on to more than can be cleared, such as scripts.
  const launched = openBrowser({ hasWindows: false });
  [server, browser] = await Promise.all([startTestServer(), launched]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** The pages with fields that no earlier page has; in the long run each set of fields counts. */
async function withForms(page: Page, paths: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  const found: string[] = [];
  for (const path of paths) {
    const html = await (await page.context().request.get(server.url(path))).text();
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
    const fields = [...main.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)]
      .map(([field]) => field)
      .filter((field) => !/type="(?:hidden|submit)"/.test(field))
      .map((field) => /name="([^"]*)"/.exec(field)?.[1] ?? "");
    const own = sized(fields, [fields.join()]).filter((name) => name !== "" && !known.has(name));
    if (own.length > 0) found.push(path);
    for (const name of own) known.add(name);
  }
  return found;
}

/** A long run opens more pages than one address may report the load times of in an hour. */
async function lossesOn(page: Page, paths: readonly string[], issues: string[]) {
  const type = await openTypist(page);
  const losses: object[] = [];
  for (const path of paths)
    for (let run = 0; run < runs; run += 1)
      losses.push(...(await type(server.url(path), (run + 1) / (runs + 1))));
  // A slowed-down page left open would take its share of the next one's time.
  await page.context().close();
  return { losses, issues: issues.filter((issue) => !isLongRun || !issue.includes("429")) };
}

const nothing = { losses: [], issues: [] };
const notFound = "Failed to load resource: the server responded with a status of 404 (Not Found)";

describe("on a slow phone no character typed before hydration is lost", () => {
  // spec 19.3
  test("by a visitor, on any page", { timeout: sized(120_000, 1_200_000) }, async () => {
    const { page, issues } = await openTestPage(browser, phone);
    await addSummaryPlan(server);
    const planId = await addPlan(operatorOn(server), { tiers: [{ monthlyCents: 15_00 }] });
    await beginCheckout(page.context(), server, { planId });
    const written = everyPage.filter(({ host, path }) => host === "localhost" && !isSpanish(path));
    const paths = await withForms(page, [
      ...written.map(({ path }) => path).filter((path) => !path.startsWith("/ui/")),
      "/checkout/create-account",
      "/checkout/add-member",
      "/checkout/payment",
      "/studio/login",
      "/studio/reset-password",
    ]);
    expect(paths.length).toBeGreaterThan(9);
    // The page of an unknown address has a form, too, and the browser notes what it answers.
    const unknown = paths.filter((path) => path === "/no/such/page");
    expect(unknown).not.toEqual([]);
    const missing = unknown.flatMap(() => Array<string>(runs).fill(notFound));
    expect(await lossesOn(page, paths, issues)).toEqual({ losses: [], issues: missing });
  });

  // spec 19.3
  test("by a member or by staff, on any page", { timeout: sized(120_000, 2_400_000) }, async () => {
    const { page, issues, paths } = await openInside(browser, server);
    await page.setViewportSize(phone.viewport);
    const forms = await withForms(
      page,
      paths.filter((path) => !isSpanish(path)),
    );
    expect(forms.length).toBeGreaterThan(9);
    expect(await lossesOn(page, forms, issues)).toEqual(nothing);
  });
});
