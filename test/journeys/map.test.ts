import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openPage, overflowOf } from "#test/support/pages.ts";
import { openSharedServer } from "#test/support/server.ts";
import { focusedName, heightOf, officesShown, openMap, tipOf, widthBetween } from "./map-page.ts";

let server: Awaited<ReturnType<typeof openSharedServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openMap>>;

beforeAll(async () => {
  [server, browser] = await Promise.all([openSharedServer(), openBrowser()]);
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
});

type Options = Parameters<typeof openMap>[2];

async function open(view: string, options: Options = {}) {
  opened = await openMap(browser, server.url(`/ui/map?view=${view}`), options);
  return opened.page;
}
async function openShown(view: string, options: Options = {}) {
  const page = await open(view, options);
  await opened.show();
  return page;
}

describe("pin positions", () => {
  /** Mercator's y, in degrees of longitude. */
  const north = (lat: number) =>
    (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;

  test("match their offices, measured from two others", async () => {
    const page = await openShown("country");
    const [boston, seattle] = [await tipOf(page, /^1\. /), await tipOf(page, /^5\. /)];
    const scale = (boston.x - seattle.x) / (122.3331 - 71.0565);
    for (const [name, lat, lon] of [
      [/Miami/, 25.7743, -80.1937],
      [/Denver/, 39.7392, -104.9903],
      [/San Juan/, 18.4663, -66.1057],
    ] as const) {
      const { x, y } = await tipOf(page, name);
      expect(Math.abs(x - (boston.x + (lon + 71.0565) * scale))).toBeLessThan(2);
      expect(Math.abs(y - (boston.y + (north(42.3555) - north(lat)) * scale))).toBeLessThan(2);
    }
    expect(opened.issues).toEqual([]);
  });

  test("work across the date line: Guam is west of Hawaii, all in one view", async () => {
    const page = await openShown("pacific");
    expect(await officesShown(page)).toBe(6);
    // Clustered at this zoom: Guam with Saipan, and two islands near the line.
    const [guam, islands] = [await tipOf(page, /^2 offices/), await tipOf(page, /^2 offices/, 1)];
    const [samoa, hawaii] = [await tipOf(page, /Pago Pago/), await tipOf(page, /Ala Moana/)];
    const westToEast = [guam.x, islands.x, samoa.x, hawaii.x];
    expect(westToEast).toEqual(westToEast.toSorted((one, other) => one - other));
    const box = await page.locator(".office-map").boundingBox();
    for (const x of westToEast) {
      expect(x).toBeGreaterThan(box?.x ?? 0);
      expect(x).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
    }
  });
});

describe("by keyboard", () => {
  // spec 24.13
  test("pins follow the order of the list, Enter opens one, Escape goes back and out", async () => {
    const page = await openShown("country");
    await expect.poll(() => focusedName(page)).toMatch(/^Map\. Use the arrow keys/);
    await page.keyboard.press("Tab");
    await expect.poll(() => focusedName(page)).toBe("1. Harbor Dental, Boston, 1.0 miles");
    await page.keyboard.press("Tab");
    await expect.poll(() => focusedName(page)).toBe("2. Biscayne Smiles, Miami, 2.3 miles");
    await page.keyboard.press("Enter");
    await expect.poll(() => focusedName(page)).toBe("2. Biscayne Smiles, Miami");
    const link = page.getByRole("link", { name: "View this office" });
    await expect.poll(() => link.getAttribute("href")).toBe("/find-a-dentist?office=2");
    const pin = page.getByRole("button", { name: /^2\. Biscayne/ });
    await expect.poll(() => pin.getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("Escape");
    await expect.poll(() => focusedName(page)).toMatch(/^2\. Biscayne Smiles, Miami, /);
    await expect.poll(() => pin.getAttribute("aria-pressed")).toBe("false");
    await page.keyboard.press("Escape");
    await expect.poll(() => focusedName(page)).toBe("Hide map");
    await page.keyboard.press("Enter");
    await expect.poll(() => focusedName(page)).toBe("Show map");
  });

  // spec 24.13
  test("arrows pan the map, plus, minus and its buttons zoom it", async () => {
    const page = await openShown("country");
    const before = await tipOf(page, /Denver/);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowUp");
    const moved = await tipOf(page, /Denver/);
    expect([moved.x - before.x, moved.y - before.y].map(Math.round)).toEqual([-96, 96]);

    const width = () => widthBetween(page);
    const wide = await width();
    await page.keyboard.press("+");
    expect((await width()) / wide).toBeCloseTo(2, 1);
    await page.keyboard.press("-");
    expect((await width()) / wide).toBeCloseTo(1, 1);
    await page.getByRole("button", { name: "Zoom in" }).click();
    expect((await width()) / wide).toBeCloseTo(2, 1);
  });

  test("a link skips the map", async () => {
    const page = await openShown("phoenix");
    const skip = page.getByRole("link", { name: "Skip the map" });
    await skip.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => focusedName(page)).toBe("Hide map");
  });
});

test("pins that are close together form a numbered cluster, and offices at one address are listed", async () => {
  const page = await openShown("phoenix");
  expect(await officesShown(page)).toBe(30);
  // Never to be taken for a pin, which has the office's place in the list.
  const clusters = await page.locator(".map-cluster").allInnerTexts();
  expect(clusters.length).toBeGreaterThan(0);
  for (const text of clusters) expect(text).toMatch(/^\+\d+$/);
  const [first = ""] = clusters;
  await page.getByText(`“${first}” means ${first.slice(1)} offices close together`).waitFor();
  const encanto = page.getByRole("button", { name: /^15\. Encanto/ });
  await expect.poll(() => encanto.count()).toBe(0);
  const title = page.getByText("3 offices at this address");
  // The second cluster of the list is the one around the Encanto address.
  for (let zooms = 0; zooms < 8 && !(await title.isVisible()); zooms++) {
    const near = page.getByRole("button", { name: /^14\. Camelback/ });
    if (await near.isVisible()) await page.getByRole("button", { name: /^3 offices/ }).click();
    else await page.locator(".map-cluster").first().click();
    expect(await officesShown(page)).toBe(30);
  }
  await page.getByRole("button", { name: "16. Encanto Orthodontics", exact: true }).click();
  await expect.poll(() => focusedName(page)).toBe("16. Encanto Orthodontics");
  await expect
    .poll(() => page.getByRole("button", { name: /^16\. / }).getAttribute("aria-pressed"))
    .toBe("true");
});

describe("the page around it", () => {
  test("scrolls by wheel over the map; Ctrl and wheel zoom the map", async () => {
    const page = await openShown("country", {
      viewport: { width: 1280, height: 600 },
    });
    const box = await page.locator(".office-map").boundingBox();
    const width = () => widthBetween(page);
    const wide = await width();
    await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 60);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(60);
    expect(await width()).toBe(wide);
    await page.getByText("Hold Ctrl and scroll to zoom the map").waitFor();
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -240);
    await page.keyboard.up("Control");
    await expect.poll(width, { timeout: 5_000 }).toBeGreaterThan(wide * 1.3);
  });

  // spec 24.13
  test("scrolls by one finger on the map, and two fingers move the map", async () => {
    const page = await openShown("country", {
      viewport: { width: 390, height: 700 },
      hasTouch: true,
      isMobile: true,
    });
    const session = await page.context().newCDPSession(page);
    const drag = async (fingers: [number, number][], by: [number, number]) => {
      const points = (step: number) =>
        fingers.map(([x, y], id) => ({ x: x + by[0] * step, y: y + by[1] * step, id }));
      const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: object[]) =>
        session.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints as never });
      await send("touchStart", points(0));
      for (const step of [0.25, 0.5, 0.75, 1]) await send("touchMove", points(step));
      await send("touchEnd", []);
    };
    const map = page.locator(".office-map");
    const top = await map.evaluate((box) => {
      box.scrollIntoView({ block: "center" });
      return box.getBoundingClientRect().top;
    });
    const scrolled = () => page.evaluate(() => window.scrollY);
    const [scrollBefore, pinBefore] = [await scrolled(), await heightOf(page, /Denver/)];
    const [y, by] = [top + 200, 80];
    await drag(
      [
        [140, y],
        [220, y],
      ],
      [0, by],
    );
    await expect
      .poll(() => heightOf(page, /Denver/), { timeout: 5_000 })
      .toBeGreaterThan(pinBefore + by / 2);
    expect(await scrolled()).toBe(scrollBefore);

    const pinAfter = await heightOf(page, /Denver/);
    await drag([[180, y]], [0, by]);
    await expect.poll(scrolled, { timeout: 5_000 }).toBeLessThan(scrollBefore - by / 2);
    expect(await heightOf(page, /Denver/)).toBe(pinAfter);
  });

  test("has no map listeners left when it is left in the middle of a drag", async () => {
    const page = await open("phoenix");
    const session = await page.context().newCDPSession(page);
    const ofTheMap = new Set<string>();
    session.on("Debugger.scriptParsed", ({ scriptId, url }) => {
      if (/\/live-map/.test(url)) ofTheMap.add(scriptId);
    });
    await session.send("Debugger.enable");
    const listeners = async () => {
      const counts = await Promise.all(
        ["window", "document"].map(async (expression) => {
          const { result } = await session.send("Runtime.evaluate", { expression });
          const found = await session.send("DOMDebugger.getEventListeners", {
            objectId: result.objectId ?? "",
          });
          return found.listeners.filter(({ scriptId }) => ofTheMap.has(scriptId)).length;
        }),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    };
    await opened.show();
    expect(await listeners()).toBe(0);
    await page.locator(".leaflet-container").hover({ position: { x: 40, y: 200 } });
    await page.mouse.down();
    expect(await listeners()).toBeGreaterThan(0);
    await page.getByRole("link", { name: "UI", exact: true }).press("Enter");
    await page.waitForURL("**/ui");
    await expect.poll(listeners).toBe(0);
    await expect.poll(() => page.locator(".leaflet-container").count()).toBe(0);
    expect(opened.issues).toEqual([]);
  });

  test.each([320, 390])("is no wider than a phone of %d pixels", async (width) => {
    const page = await openShown("phoenix", { viewport: { width, height: 700 } });
    await page.locator(".map-pin").first().click();
    expect(await overflowOf(page)).toBe(0);
    expect(opened.issues).toEqual([]);
  });
});

test("axe finds nothing on the open map, light and dark", async () => {
  const page = await openShown("country", { bypassCSP: true });
  await page.getByRole("button", { name: /^4\. Mile High/ }).click();
  await page.getByRole("link", { name: "View this office" }).waitFor();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
});

test("the map is in Spanish", async () => {
  opened = await openMap(browser, server.url("/es/ui/map?view=country"));
  await opened.show();
  const { page } = opened;
  await page.getByRole("button", { name: "4. Mile High Dental, Denver, a 4.9 millas" }).click();
  const link = page.getByRole("link", { name: "Ver este consultorio" });
  await expect.poll(() => link.getAttribute("href")).toBe("/es/find-a-dentist?office=4");
  await page.getByRole("button", { name: "Alejar" }).waitFor();
});

test("without JavaScript the page shows a text in place of the map", async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(server.url("/ui/map"));
  await expect
    .poll(() => page.locator("main noscript p").textContent())
    .toMatch(/^The map needs JavaScript/);
  await expect.poll(() => page.getByRole("button", { name: "Show map" }).isVisible()).toBe(false);
  await close();
});
