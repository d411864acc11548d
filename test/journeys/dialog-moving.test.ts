import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  closeTop,
  roomAround,
  openDialog,
  placeOf,
  press,
  top,
  dialogPages,
} from "./dialog-page.ts";

const open = dialogPages();
const gap = 16;

async function dragTo(page: Page, x: number, y: number) {
  const title = await top(page).locator("h2").boundingBox();
  if (!title) throw new Error("no title");
  await page.mouse.move(title.x + 40, title.y + 10);
  await page.mouse.down();
  await page.mouse.move(title.x + 50, title.y + 20);
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

const far = 9_000;
const sides = [
  { side: "left", x: -far, y: 500, rests: ["left"] },
  { side: "top", x: 800, y: -far, rests: ["top"] },
  { side: "right", x: far, y: 500, rests: ["right"] },
  { side: "bottom", x: 800, y: far, rests: ["bottom"] },
  { side: "top left", x: -far, y: -far, rests: ["left", "top"] },
  { side: "top right", x: far, y: -far, rests: ["right", "top"] },
  { side: "bottom left", x: -far, y: far, rests: ["left", "bottom"] },
  { side: "bottom right", x: far, y: far, rests: ["right", "bottom"] },
] as const;

describe("dragged by its title", () => {
  // spec 9.13
  test("past any edge or corner of the window, it stays inside", async () => {
    const page = await open("/ui/dialogs");
    for (const { side, x, y, rests } of sides) {
      await openDialog(page, "Small");
      await dragTo(page, x, y);
      expect(await roomAround(page)).toBeGreaterThanOrEqual(0);
      const place = await placeOf(page);
      for (const edge of rests) expect(place[edge], `at ${side}`).toBeCloseTo(gap, 1);
      await closeTop(page);
    }
  });

  test("follows the pointer exactly, and stops when released", async () => {
    const page = await open("/ui/dialogs");
    await openDialog(page, "Small");
    const before = await placeOf(page);
    const title = await top(page).locator("h2").boundingBox();
    if (!title) throw new Error("no title");
    await page.mouse.move(title.x + 40, title.y + 10);
    await page.mouse.down();
    await page.mouse.move(title.x + 40 + 123, title.y + 10 - 77, { steps: 5 });
    await page.mouse.up();
    await page.mouse.move(0, 0);
    const after = await placeOf(page);
    expect(after.left - before.left).toBeCloseTo(123, 0);
    expect(after.top - before.top).toBeCloseTo(-77, 0);
  });

  // spec 9.13
  test("starts at any pixel of the bar, also where the first move is already outside of it", async () => {
    const page = await open("/ui/dialogs");
    await openDialog(page, "Small");
    const bar = await top(page).locator(".dialog-bar").boundingBox();
    if (!bar) throw new Error("no bar");
    const corners = [16, bar.width - 17].flatMap((x) => [1, bar.height - 2].map((y) => ({ x, y })));
    for (const { x, y } of corners) {
      await closeTop(page);
      await openDialog(page, "Small");
      const before = await placeOf(page);
      const at = await top(page).locator(".dialog-bar").boundingBox();
      if (!at) throw new Error("no bar");
      await page.mouse.move(at.x + x, at.y + y);
      await page.mouse.down();
      await page.mouse.move(at.x + x + 60, at.y + y - 90);
      await page.mouse.up();
      const after = await placeOf(page);
      expect(after.left - before.left, `from ${x}, ${y}`).toBeCloseTo(60, 0);
      expect(after.top - before.top, `from ${x}, ${y}`).toBeCloseTo(-90, 0);
    }
  });

  // spec 9.13
  test("ends with the button, also where its release was heard by no one", async () => {
    const page = await open("/ui/dialogs");
    await openDialog(page, "Small");
    const title = await top(page).locator("h2").boundingBox();
    if (!title) throw new Error("no title");
    await page.evaluate(() => {
      const lose = (event: Event) => event.stopImmediatePropagation();
      window.addEventListener("pointerup", lose, { capture: true, once: true });
    });
    await page.mouse.move(title.x + 40, title.y + 10);
    await page.mouse.down();
    await page.mouse.move(title.x + 41, title.y + 10);
    await page.mouse.up();
    const before = await placeOf(page);
    await page.mouse.move(title.x + 140, title.y + 60, { steps: 3 });
    expect(await placeOf(page)).toEqual(before);
  });

  test("keeps its size, and opens centered the next time", async () => {
    const page = await open("/ui/dialogs");
    await openDialog(page, "Small");
    const { width, height } = await placeOf(page);
    await dragTo(page, far, far);
    expect(await placeOf(page)).toMatchObject({ width, height });
    await page.keyboard.press("Escape");
    await openDialog(page, "Small");
    const place = await placeOf(page);
    expect(Math.abs(place.left - place.right)).toBeLessThanOrEqual(1);
  });

  test("does not move when fixed, nor when dragged by its text", async () => {
    const page = await open("/ui/dialogs");
    const dialog = await openDialog(page, "Can't be moved");
    const before = await placeOf(page);
    await expect
      .poll(() => dialog.getByRole("button", { name: "Move this window" }).count())
      .toBe(0);
    await dragTo(page, 100, 100);
    expect(await placeOf(page)).toEqual(before);
    await page.keyboard.press("Escape");
    const other = await openDialog(page, "Small");
    const still = await placeOf(page);
    await other.locator("p").hover();
    await page.mouse.down();
    await page.mouse.move(100, 100, { steps: 4 });
    await page.mouse.up();
    expect(await placeOf(page)).toEqual(still);
  });

  test.each(["touch", "pen"])("moves by %s", async (kind) => {
    const page = await open("/ui/dialogs", { hasTouch: true });
    await openDialog(page, "Small");
    const before = await placeOf(page);
    const title = await top(page).locator("h2").boundingBox();
    if (!title) throw new Error("no title");
    const [x, y] = [title.x + 40, title.y + 10];
    const session = await page.context().newCDPSession(page);
    const points = [0, 20, 60, 100].map((by) => ({ x: x + by, y: y + by }));
    for (const [at, point] of points.entries()) {
      if (kind === "touch") {
        const type = at === 0 ? "touchStart" : "touchMove";
        await session.send("Input.dispatchTouchEvent", { type, touchPoints: [point] });
      } else {
        const type = at === 0 ? "mousePressed" : "mouseMoved";
        const pen = { pointerType: "pen", button: "left", buttons: 1 } as const;
        await session.send("Input.dispatchMouseEvent", { type, ...point, ...pen });
      }
    }
    if (kind === "touch")
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    const after = await placeOf(page);
    expect(after.left - before.left).toBeCloseTo(100, 1);
    expect(after.top - before.top).toBeCloseTo(100, 1);
  });
});

describe("by the move button", () => {
  const openFocused = async () => {
    const page = await open("/ui/dialogs");
    const dialog = await openDialog(page, "Small");
    await dialog.getByRole("button", { name: "Move this window" }).focus();
    return page;
  };

  // spec 9.13
  test("arrows move it by 10 pixels, with Shift by 50", async () => {
    const page = await openFocused();
    for (const [key, x, y] of [
      ["ArrowRight", 10, 0],
      ["ArrowLeft", -10, 0],
      ["ArrowDown", 0, 10],
      ["ArrowUp", 0, -10],
      ["Shift+ArrowRight", 50, 0],
      ["Shift+ArrowUp", 0, -50],
    ] as const) {
      const before = await placeOf(page);
      await page.keyboard.press(key);
      const after = await placeOf(page);
      expect(after.left - before.left, `at ${key}`).toBeCloseTo(x, 1);
      expect(after.top - before.top, `at ${key}`).toBeCloseTo(y, 1);
    }
  });

  test("arrows stop at the window's edge, and Home centers the dialog", async () => {
    const page = await openFocused();
    const before = await placeOf(page);
    for (let times = 0; times < 30; times += 1) await page.keyboard.press("Shift+ArrowLeft");
    expect((await placeOf(page)).left).toBe(gap);
    await page.keyboard.press("ArrowRight");
    expect((await placeOf(page)).left).toBe(gap + 10);
    await page.keyboard.press("Home");
    expect(await placeOf(page)).toEqual(before);
  });

  test("pressing it moves the dialog from corner to corner and back", async () => {
    const page = await openFocused();
    const before = await placeOf(page);
    for (const edges of [
      ["left", "top"],
      ["right", "top"],
      ["right", "bottom"],
      ["left", "bottom"],
    ] as const) {
      await press(page, "Move this window");
      const place = await placeOf(page);
      for (const edge of edges) expect(place[edge]).toBeCloseTo(gap, 1);
    }
    await press(page, "Move this window");
    expect(await placeOf(page)).toEqual(before);
  });
});

describe("stays inside with its button within reach", () => {
  const settle = (page: Page) =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));

  // spec 9.13
  test.each(["Small", "Long text", "With a form"])("when the window shrinks: %s", async (name) => {
    const page = await open("/ui/dialogs");
    const dialog = await openDialog(page, name);
    await dragTo(page, far, far);
    for (const viewport of [
      { width: 900, height: 600 },
      { width: 400, height: 300 },
      { width: 320, height: 160 },
      { width: 1_200, height: 120 },
    ]) {
      await page.setViewportSize(viewport);
      await settle(page);
      expect(await roomAround(page)).toBeGreaterThanOrEqual(0);
      const button = dialog.getByRole("button").last();
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      const { left, top: above, right, bottom } = await placeOf(page);
      expect(box?.x).toBeGreaterThanOrEqual(left);
      expect(box?.y).toBeGreaterThanOrEqual(above);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width - right);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height - bottom);
    }
    await dialog.getByRole("button").last().click();
    await expect.poll(() => top(page).count()).toBe(0);
  });

  test("when a phone is rotated", async () => {
    const page = await open("/ui/dialogs", { viewport: { width: 390, height: 844 } });
    await openDialog(page, "Small");
    await dragTo(page, 195, far);
    await page.setViewportSize({ width: 844, height: 390 });
    await settle(page);
    expect(await roomAround(page)).toBeGreaterThanOrEqual(0);
  });

  test("when its content grows", async () => {
    const page = await open("/ui/dialogs");
    const dialog = await openDialog(page, "Grows");
    await dragTo(page, far, far);
    const heights = [];
    for (let times = 0; times < 5; times += 1) {
      await press(page, "Show more");
      await settle(page);
      expect(await roomAround(page)).toBeGreaterThanOrEqual(0);
      heights.push((await placeOf(page)).height);
    }
    expect(heights.at(-1)).toBe(1_000 - 2 * gap);
    expect(heights[0]).toBeLessThan(900);
    const scrolled = await dialog.locator(".dialog-content").evaluate((content) => {
      content.scrollTo(0, content.scrollHeight);
      return content.scrollTop;
    });
    expect(scrolled).toBeGreaterThan(100);
    await page.getByRole("button", { name: "Show more" }).click({ trial: true });
  });
});
