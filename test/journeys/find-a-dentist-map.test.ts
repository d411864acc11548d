import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { changeSite } from "#domain/content/change-site.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { finderCtx, finderHost, monday, openFinderSite } from "./finder-site.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer({ now: () => monday }), openBrowser()]);
  await openFinderSite(server);
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  opened = await openPage(browser, options);
  await opened.page.goto(server.url(`/find-a-dentist${path}`, finderHost));
  await untilAlive(opened.page);
  return opened.page;
}

// A new site's header links to a page without content, which the browser prefetches.
const issues = () => opened.issues.filter((issue) => !issue.startsWith("Failed to load resource"));
const offices = (page: Page) => page.locator("main li h3 a");
const searchOf = (page: Page) => new URL(page.url()).search;

describe("the map", () => {
  test("is beside the list on a wide screen and replaces it on a phone", async () => {
    const moving = { reducedMotion: "no-preference" as const };
    const page = await open("?near=85201&accepting=true", moving);
    await page.getByRole("button", { name: "Show map" }).click();
    const map = page.getByRole("region", { name: "Map of these offices" });
    await map.waitFor();
    expect(searchOf(page)).toBe("?near=85201&accepting=true&view=map");
    await expect.poll(() => offices(page).first().isVisible()).toBe(true);
    await expect.poll(() => page.getByRole("button", { name: "Hide map" }).count()).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => offices(page).first().isVisible()).toBe(false);
    await page.getByRole("button", { name: "Show list", exact: true }).click();
    await offices(page).first().waitFor();
    await expect.poll(() => map.count()).toBe(0);
    expect(searchOf(page)).toBe("?near=85201&accepting=true");
    expect(issues()).toEqual([]);
  });
});

async function turnWheel(page: Page) {
  await page.locator(".office-map").click({ position: { x: 40, y: 200 } });
  await page.mouse.wheel(0, -240);
}

describe("an office's map that is hidden while it", () => {
  test.each([
    ["zooms", (page: Page) => page.getByRole("button", { name: "Zoom in", exact: true }).click()],
    ["feels the wheel", turnWheel],
    ["takes a new size", (page: Page) => page.setViewportSize({ width: 1100, height: 800 })],
  ])("%s leaves the page as it was", async (_, act) => {
    const moving = { reducedMotion: "no-preference" as const };
    const page = await open("?near=85201&accepting=true", moving);
    await offices(page).first().click();
    await page.getByRole("button", { name: "Show map" }).click();
    await page.locator(".office-map[data-ground=ours]").waitFor();
    await act(page);
    await page.getByRole("button", { name: "Hide map" }).press("Enter");
    await expect.poll(() => page.locator(".office-map").count()).toBe(0);
    // Longer than a zoom's animation, and than the wait after a new size.
    await page.waitForTimeout(500);
    expect(issues()).toEqual([]);
    await page.getByRole("button", { name: "Show map" }).waitFor();
  });
});

describe("the map of a site with external street tiles", () => {
  const tilesHost = "tiles.example.com";

  beforeAll(async () => {
    const ctx = await finderCtx(server);
    const mapTiles = { url: `https://${tilesHost}/{z}/{x}/{y}.png`, attribution: "© Streets" };
    await changeSite(ctx, { key: "finder", settings: { mapTiles } });
    await server.deps.sites.refresh();
  });
  afterAll(async () => {
    await changeSite(await finderCtx(server), { key: "finder", settings: { mapTiles: null } });
    await server.deps.sites.refresh();
  });

  test("loads nothing before its source is named and the visitor asks for the map", async () => {
    opened = await openPage(browser);
    const { page } = opened;
    const asked: string[] = [];
    await page.route(`https://${tilesHost}/**`, (route) => route.abort());
    page.on("request", (request) => asked.push(new URL(request.url()).host));
    const address = "/find-a-dentist?near=85201&radius=5&view=map";
    await page.goto(server.url(address, finderHost));
    await untilAlive(page);
    await page.getByText(`The street map comes from ${tilesHost}.`).waitFor();
    await page.waitForLoadState("networkidle");
    await expect.poll(() => page.locator(".office-map").count()).toBe(0);
    expect(asked).not.toContain(tilesHost);
    await page.getByRole("button", { name: "Show map" }).click();
    await page.getByText("Here's our own, simpler map.").waitFor();
    expect(asked).toContain(tilesHost);
    await page.getByLabel("ZIP code or city").fill("Mesa, AZ");
    await page.keyboard.press("Enter");
    await page.waitForURL(/near=Mesa/);
    await page.getByRole("region", { name: "Map of these offices" }).waitFor();
  });
});

describe("a result and its pin", () => {
  test("highlight each other, and a shared address opens the map", async () => {
    const page = await open("?near=85201&radius=1&accepting=true&view=map");
    const pin = (name: string) => page.getByRole("button", { name: new RegExp(`^${name},`) });
    await page.locator("main li:has(h3)").nth(1).hover();
    await page.locator("[aria-pressed=true]").waitFor();
    const second = await offices(page).nth(1).innerText();
    await expect.poll(() => pin(`2\\. ${second}`).getAttribute("aria-pressed")).toBe("true");
    const first = await offices(page).first().innerText();
    await pin(`1\\. ${first}`).press("Enter");
    await expect.poll(() => page.locator("li[aria-current] h3 a").allInnerTexts()).toEqual([first]);
    expect(issues()).toEqual([]);
  });
});
