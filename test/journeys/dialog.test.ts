import { describe, expect, test } from "vitest";
import { axeFindings } from "#test/support/axe.ts";
import { isLongRun } from "#test/support/size.ts";
import {
  atRest,
  closeTop,
  roomAround,
  openDialog,
  placeOf,
  press,
  top,
  dialogPages,
} from "./dialog-page.ts";

const open = dialogPages({ showsScrollbars: true });

// spec 9.9, 9.13
test("is at most 512, 672, 960 or 1280 pixels wide and centered", async () => {
  const page = await open("/ui/dialogs");
  for (const [size, width] of [
    ["Small", 512],
    ["Medium", 672],
    ["Large", 960],
    ["Extra large", 1280],
  ] as const) {
    const dialog = await openDialog(page, size);
    const { maxWidth } = await dialog.evaluate((element) => getComputedStyle(element));
    expect(maxWidth).toBe(`${width}px`);
    const place = await placeOf(page);
    expect(place.width).toBe(width);
    expect(Math.abs(place.left - place.right)).toBeLessThanOrEqual(1);
    expect(Math.abs(place.top - place.bottom)).toBeLessThanOrEqual(1);
    await closeTop(page);
  }
});

// spec 2.57, 9.14
test("is on layer 1100, is named by its title and has no X", async () => {
  const page = await open("/ui/dialogs");
  const dialog = await openDialog(page, "Small");
  expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe("1100");
  await page.getByRole("dialog", { name: "Your plan renews on March 4" }).waitFor();
  const buttons = await dialog.getByRole("button").all();
  const names = await Promise.all(
    buttons.map((button) =>
      button.evaluate((element) => element.getAttribute("aria-label") ?? element.textContent),
    ),
  );
  expect(names).toEqual(["Move this window", "Close"]);
});

describe("closes", () => {
  const isOpen = async (page: Parameters<typeof top>[0]) => (await top(page).count()) > 0;
  const beside = { x: 30, y: 500 };

  // spec 9.13
  test("on Escape", async () => {
    const page = await open("/ui/dialogs");
    for (const name of ["Small", "Long text", "Can't be moved", "With a form"]) {
      await openDialog(page, name);
      await page.keyboard.press("Escape");
      await expect.poll(() => isOpen(page)).toBe(false);
    }
  });

  test("on Escape also after a click into its text", async () => {
    const page = await open("/ui/dialogs");
    const dialog = await openDialog(page, "Small");
    await dialog.locator("p").click();
    await page.keyboard.press("Escape");
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  // spec 9.13
  test("on a click that starts and ends outside", async () => {
    const page = await open("/ui/dialogs");
    await openDialog(page, "Small");
    const { left, top: above } = await placeOf(page);
    await page.mouse.move(left + 60, above + 120);
    await page.mouse.down();
    await page.mouse.move(beside.x, beside.y);
    await page.mouse.up();
    await page.mouse.click(left + 60, above + 120);
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.mouse.click(beside.x, beside.y);
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  test("when its form is submitted", async () => {
    const page = await open("/ui/dialogs");
    await openDialog(page, "With a form");
    await press(page, "Save");
    await expect.poll(() => isOpen(page)).toBe(false);
    await expect.poll(() => page.locator("html[data-scroll-lock]").count()).toBe(0);
  });

  test("only by its own button when it requires an answer", async () => {
    const page = await open("/ui/dialogs");
    await openDialog(page, "Needs an answer");
    for (let times = 0; times < 3; times += 1) {
      await page.keyboard.press("Escape");
      await page.mouse.click(beside.x, beside.y);
    }
    await expect.poll(() => isOpen(page)).toBe(true);
    await press(page, "I've read this");
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  test("on a click outside but not on Escape, if so configured", async () => {
    const page = await open("/ui/dialogs");
    await openDialog(page, "Escape key off");
    for (let times = 0; times < 3; times += 1) await page.keyboard.press("Escape");
    // The event that browsers without closedby fire on Escape.
    await top(page).evaluate((dialog) =>
      dialog.dispatchEvent(new Event("cancel", { cancelable: true })),
    );
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.mouse.click(beside.x, beside.y);
    await expect.poll(() => isOpen(page)).toBe(false);
  });
});

describe("the page behind", () => {
  test("does not scroll while it is open", async () => {
    const page = await open("/ui/dialogs", { viewport: { width: 1280, height: 500 } });
    const heading = page.locator("h1");
    await page.getByRole("button", { name: "Small", exact: true }).scrollIntoViewIfNeeded();
    const before = await heading.boundingBox();
    await openDialog(page, "Small");
    await page.mouse.move(20, 250);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press("End");
    await page.waitForTimeout(150);
    expect(await heading.boundingBox()).toEqual(before);
    await closeTop(page);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => heading.boundingBox()).not.toEqual(before);
  });

  test("keeps its width when its scrollbar disappears", async () => {
    const page = await open("/ui/dialogs", { viewport: { width: 1280, height: 600 } });
    const read = () =>
      page.evaluate(() => ({
        heading: document.querySelector("h1")?.getBoundingClientRect().left,
        header: document.querySelector("header")?.getBoundingClientRect().width,
      }));
    expect(await page.evaluate(() => document.documentElement.clientWidth)).toBeLessThan(1280);
    const before = await read();
    await openDialog(page, "Small");
    expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(1280);
    expect(await read()).toEqual(before);
    await closeTop(page);
    expect(await read()).toEqual(before);
  });

  test("is fully restored after a navigation", async () => {
    const page = await open("/ui");
    await page.getByRole("link", { name: "Dialogs", exact: true }).click();
    await openDialog(page, "Small");
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "UI" }).waitFor();
    await expect.poll(() => page.locator("dialog:modal").count()).toBe(0);
    await expect.poll(() => page.locator("html[data-scroll-lock]").count()).toBe(0);
    await page.mouse.wheel(0, 200);
    await page.getByRole("link", { name: "Tables", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Tables" }).waitFor();
  });
});

describe("appears", () => {
  const motions = (page: Parameters<typeof top>[0]) =>
    top(page).evaluate((dialog) =>
      [undefined, "::backdrop"].map((part) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(
          dialog,
          part,
        );
        const duration = animationName === "none" ? "0s" : animationDuration;
        return [duration, transitionDuration];
      }),
    );

  test("within 200 milliseconds", async () => {
    const page = await open("/ui/dialogs", { reducedMotion: "no-preference" });
    await press(page, "Small");
    expect(await motions(page)).toEqual([
      ["0.2s", "0s"],
      ["0.2s", "0s"],
    ]);
  });

  test("at once with reduced motion", async () => {
    const page = await open("/ui/dialogs", { reducedMotion: "reduce" });
    await press(page, "Small");
    expect(await motions(page)).toEqual([
      ["0s", "0s"],
      ["0s", "0s"],
    ]);
    const running = () => document.getAnimations().length;
    expect(await page.evaluate(running)).toBe(0);
  });
});

const names = {
  en: ["Extra large", "Long text", "With a form", "Needs an answer"],
  es: ["Muy grande", "Texto largo", "Con un formulario", "Requiere una respuesta"],
};
const cases = (["light", "dark"] as const).flatMap((colorScheme) =>
  (["en", "es"] as const).map((lang) => ({ colorScheme, lang })),
);

test.each(cases)("axe finds nothing in $lang, $colorScheme", async ({ colorScheme, lang }) => {
  const page = await open(lang === "es" ? "/es/ui/dialogs" : "/ui/dialogs", {
    colorScheme,
    bypassCSP: true,
  });
  // The color scheme changes only colors and the language only words.
  const only = isLongRun || colorScheme === "light" ? "everything" : "colors";
  const tried =
    isLongRun || lang === "en" ? names[lang] : names[lang].slice(colorScheme === "light" ? 2 : 3);
  for (const name of tried) {
    const dialog = await openDialog(page, name);
    expect(await axeFindings(page, { only }), `at ${name}`).toEqual([]);
    await dialog.getByRole("button").last().click();
    await expect.poll(() => top(page).count()).toBe(0);
  }
});

describe.each([
  { width: 320, height: 640, text: "100%" },
  { width: 390, height: 844, text: "200%" },
  { width: 1280, height: 800, text: "200%" },
  { width: 640, height: 320, text: "100%" },
])("in a window of $width × $height with text at $text", ({ width, height, text }) => {
  test("stays inside, does not scroll sideways and keeps its button within reach", async () => {
    const page = await open("/ui/dialogs", { viewport: { width, height } });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    for (const name of ["Extra large", "Long text", "With a form"]) {
      const dialog = await openDialog(page, name);
      expect(await roomAround(page)).toBeGreaterThanOrEqual(0);
      const sideways = await dialog.evaluate((element) =>
        [element, ...element.querySelectorAll("*")]
          .filter((each) => each.scrollWidth > each.clientWidth && each.clientWidth > 0)
          .filter((each) => getComputedStyle(each).overflowX !== "visible")
          .map((each) => each.outerHTML.slice(0, 80)),
      );
      expect(sideways, `at ${name}`).toEqual([]);
      await dialog.getByRole("button").last().click();
      await atRest(page);
      await expect.poll(() => top(page).count()).toBe(0);
    }
  });
});
