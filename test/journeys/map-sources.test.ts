import type { Browser, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { changeSite } from "#domain/content/change-site.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { startTestServer } from "#test/support/server.ts";
import { officesShown, openMap } from "./map-page.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openMap>>;

// A white dot.
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==",
  "base64",
);
const tiles = "https://tiles.example.com/**";

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  const mapTiles = {
    url: "https://tiles.example.com/streets/{z}/{x}/{y}.png",
    attribution: "© Street Map Society",
  };
  await changeSite(operatorOn(server, "mesa.localhost"), { key: "mesa", settings: { mapTiles } });
  await server.deps.sites.refresh();
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

const open = async (host: string, view = "phoenix") => {
  opened = await openMap(browser, server.url(`/ui/map?view=${view}`, host));
  return opened.page;
};
const hostsAsked = () => new Set(opened.asked.map(({ host }) => host));
const isOfTheMap = ({ pathname }: URL) => /live-map|states-10m|us-cities|us-lines/.test(pathname);

describe("a site without street tiles", () => {
  // spec 24.12
  test("requests the map only when it is shown, and only from the site itself", async () => {
    const page = await open("localhost");
    await page.waitForLoadState("networkidle");
    expect(opened.asked.filter(isOfTheMap)).toEqual([]);
    await opened.show();
    expect(opened.asked.filter(isOfTheMap).length).toBeGreaterThan(2);
    await page.getByRole("button", { name: "Zoom in", exact: true }).click();
    await page.waitForLoadState("networkidle");
    expect(hostsAsked()).toEqual(new Set([`localhost:${server.port}`]));
    await page.getByText("Map: U.S. Census Bureau and Natural Earth.").waitFor();
    expect(opened.issues).toEqual([]);
  });

  test("draws interstates, rivers and lakes, and does without them when they don't come", async () => {
    const page = await open("localhost");
    await opened.show();
    await expect.poll(() => page.locator(".map-road").count()).toBe(1);
    await expect.poll(() => page.locator(".map-river, .map-lake").count()).toBe(2);
    await page.route("**/us-lines*", (route) => route.abort());
    await page.reload();
    await opened.show();
    await expect.poll(() => page.locator(".map-land").count()).toBeGreaterThan(50);
    expect(await page.locator(".map-road").count()).toBe(0);
  });

  test("shows the pins when the outline fails to load, and retries on request", async () => {
    const page = await open("localhost");
    const fail = (route: Route) => route.abort();
    await page.route("**/states-10m*", fail);
    await opened.show("none");
    expect(await officesShown(page)).toBe(30);
    await expect.poll(() => page.locator(".map-land").count()).toBe(0);
    await page.getByText("The pins are still in the right places.").waitFor();
    await page.unroute("**/states-10m*", fail);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator("[data-ground=ours]").waitFor();
    await expect.poll(() => page.locator(".map-land").count()).toBeGreaterThan(50);
  });

  test("offers a retry when the map script fails to load", async () => {
    const page = await open("localhost");
    const fail = (route: Route) => route.abort();
    await page.route("**/live-map*.js", fail);
    await page.getByRole("button", { name: "Show map" }).click();
    await page.getByRole("heading", { name: "The map didn't load" }).waitFor();
    await page.unroute("**/live-map*.js", fail);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator("[data-ground=ours]").waitFor();
    expect(await officesShown(page)).toBe(30);
  });
});

describe("a site with street tiles", () => {
  // spec 24.12
  test("names the tile server before it requests anything, then requests only from it", async () => {
    const page = await open("mesa.localhost");
    await page.route(tiles, (route) => route.fulfill({ body: picture, contentType: "image/png" }));
    await page.getByText("The street map comes from tiles.example.com.").waitFor();
    await page.waitForLoadState("networkidle");
    expect(hostsAsked()).toEqual(new Set([`mesa.localhost:${server.port}`]));
    await opened.show("tiles");
    expect(hostsAsked()).toEqual(new Set([`mesa.localhost:${server.port}`, "tiles.example.com"]));
    await page.getByText("© Street Map Society").waitFor();
    expect(opened.asked.filter(({ pathname }) => /states-10m/.test(pathname))).toEqual([]);
    expect(opened.issues).toEqual([]);
  });

  test("requests existing tiles across the date line too", async () => {
    const page = await open("mesa.localhost", "pacific");
    await page.route(tiles, (route) => route.fulfill({ body: picture, contentType: "image/png" }));
    await opened.show("tiles");
    const paths = opened.asked.filter(({ host }) => host === "tiles.example.com");
    for (const { pathname } of paths) {
      const [, z, x, y] = /^\/streets\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(pathname) ?? [];
      expect(Number(x)).toBeLessThan(2 ** Number(z));
      expect(Number(y)).toBeLessThan(2 ** Number(z));
    }
    expect(paths.length).toBeGreaterThan(0);
  });

  test("falls back to the built-in map when tiles fail to load", async () => {
    const page = await open("mesa.localhost");
    await page.route(tiles, (route) => route.abort());
    await opened.show("ours");
    await page.getByText("Here's our own, simpler map.").waitFor();
    expect(await officesShown(page)).toBe(30);
    await expect.poll(() => page.getByText("© Street Map Society").count()).toBe(0);
  });
});
