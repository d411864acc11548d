import { describe, expect, test } from "vitest";
import { focused, openDialog, press, top, dialogPages } from "./dialog-page.ts";

const open = dialogPages();

describe("the focus", () => {
  // spec 2.57
  test.each([
    ["Small", "Your plan renews on March 4"],
    ["Long text", "What the plan is and isn't"],
    ["With a form", "input"],
  ])("moves into the dialog when it opens: %s", async (name, first) => {
    const page = await open("/ui/dialogs");
    await openDialog(page, name);
    await expect.poll(() => focused(page)).toBe(first);
  });

  // spec 2.57
  test("never reaches the page behind by Tab", async () => {
    const page = await open("/ui/dialogs");
    await openDialog(page, "With a form");
    const met = new Set<string>();
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let times = 0; times < 12; times += 1) {
        await page.keyboard.press(key);
        met.add(await focused(page));
      }
    }
    met.delete("nothing");
    expect([...met].toSorted()).toEqual(["Cancel", "Move this window", "Save", "input"]);
  });

  // spec 2.57
  test.each(["Small", "Escape key off", "With a form"])(
    "returns to the button that opened it: %s",
    async (name) => {
      const page = await open("/ui/dialogs");
      await page.getByRole("button", { name, exact: true }).focus();
      await page.keyboard.press("Enter");
      const dialog = top(page);
      await dialog.getByRole("button", { name: /Close|Cancel/ }).press("Enter");
      await expect.poll(() => focused(page)).toBe(name);
    },
  );

  test("moves to the page's content when the button is gone", async () => {
    const page = await open("/ui/dialogs");
    await openDialog(page, "Button disappears");
    await expect.poll(() => page.getByText("Button disappears").count()).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe("main");
  });

  test("stays on the text when the title is clicked, and the text scrolls by keyboard", async () => {
    const page = await open("/ui/dialogs");
    const dialog = await openDialog(page, "Long text");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect.poll(() => focused(page)).toBe("div");
    await dialog.locator("h2").click();
    await expect.poll(() => focused(page)).toBe("div");
    await page.keyboard.press("End");
    const content = dialog.locator(".dialog-content");
    await expect.poll(() => content.evaluate((element) => element.scrollTop)).toBeGreaterThan(500);
  });
});

describe("a dialog opened from another", () => {
  // spec 2.57
  test("is on top, and Escape closes one at a time and restores the focus", async () => {
    const page = await open("/ui/dialogs");
    await openDialog(page, "One inside another");
    await openDialog(page, "How is this calculated?");
    await expect.poll(() => page.locator("dialog:modal").count()).toBe(2);
    await expect.poll(() => focused(page)).toBe("How we calculate your refund");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog:modal").count()).toBe(1);
    await expect.poll(() => focused(page)).toBe("How is this calculated?");
    await expect.poll(() => page.locator("html[data-scroll-lock]").count()).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog:modal").count()).toBe(0);
    await expect.poll(() => focused(page)).toBe("One inside another");
    await expect.poll(() => page.locator("html[data-scroll-lock]").count()).toBe(0);
  });

  test("closes alone on a click outside, and is centered wherever the other one is", async () => {
    const page = await open("/ui/dialogs");
    await openDialog(page, "One inside another");
    await press(page, "Move this window");
    const inner = await openDialog(page, "How is this calculated?");
    const box = await inner.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(800, 0);
    expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo(500, 0);
    await page.mouse.click(30, 900);
    await expect.poll(() => page.locator("dialog:modal").count()).toBe(1);
  });
});

test("a toast shown while a dialog is open is readable, can be closed and outlives the dialog", async () => {
  const page = await open("/ui/dialogs");
  const dialog = await openDialog(page, "With a toast");
  await press(page, "Turn off auto-renew");
  const toast = dialog.getByText("Your plan ends on March 4.", { exact: true });
  await toast.waitFor();
  const isOnTop = await toast.evaluate((element) => {
    const { left, top: above } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 5, above + 5));
  });
  expect(isOnTop).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("dialog:modal").count()).toBe(0);
  await page.getByText("Your plan ends on March 4.", { exact: true }).waitFor();
});
