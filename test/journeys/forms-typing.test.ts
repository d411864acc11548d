import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>> | undefined;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterEach(() => opened?.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

const open = async () => {
  opened = await openPage(browser);
  await opened.page.goto(server.url("/ui/forms"));
  await untilAlive(opened.page);
  return opened.page;
};
const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

describe("a phone number", () => {
  const box = (page: Page) => page.getByLabel("Phone");
  const caret = (page: Page) =>
    box(page).evaluate((input) => (input as HTMLInputElement).selectionStart);

  test("is formatted at the tenth digit, and the caret keeps its place", async () => {
    const page = await open();
    await box(page).focus();
    await page.keyboard.type("602555012");
    await expect.poll(() => box(page).inputValue()).toBe("602555012");
    await page.keyboard.type("3");
    await expect.poll(() => box(page).inputValue()).toBe("(602) 555-0123");
    for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Backspace");
    await expect.poll(() => box(page).inputValue()).toBe("(602) 5550123");
    await page.keyboard.press("Backspace");
    await expect.poll(() => box(page).inputValue()).toBe("(602) 550123");
    await page.keyboard.type("9");
    await expect.poll(() => box(page).inputValue()).toBe("(602) 559-0123");
    expect(await caret(page)).toBe("(602) 559".length);
    await page.keyboard.press("Backspace");
    expect(await caret(page)).toBe("(602) 55".length);
  });

  test("can be pasted with +1; numbers of other countries are left as they are", async () => {
    const page = await open();
    const paste = async (text: string) => {
      await box(page).fill("");
      await page.keyboard.insertText(text);
      return box(page).inputValue();
    };
    expect(await paste("+1 602-555-0123")).toBe("(602) 555-0123");
    expect(await paste("+44 20 7946 0958")).toBe("+44 20 7946 0958");
    expect(await paste("602-555-0123 ext. 4")).toBe("602-555-0123 ext. 4");
  });

  test("is formatted where a password manager fills it in, with a plain event", async () => {
    const page = await open();
    await box(page).evaluate((input) => {
      (input as HTMLInputElement).value = "6025550123";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await expect.poll(() => box(page).inputValue()).toBe("(602) 555-0123");
    expect(opened?.issues).toEqual([]);
  });
});

describe("during hydration and submission", () => {
  test("what was typed before hydration is kept", async () => {
    opened = await openPage(browser);
    const { page } = opened;
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/*.js", async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto(server.url("/ui/forms"), { waitUntil: "commit" });
    await page.getByLabel("Full name").fill("Ana");
    await page.getByLabel("Message").fill("Before the app");
    await page.getByLabel("State", { exact: true }).selectOption("CA");
    await page.getByLabel("Just me").check();
    release();
    await untilAlive(page);
    await page.getByText("186 characters left").waitFor();
    await expect.poll(() => page.getByLabel("Full name").inputValue()).toBe("Ana");
    await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("Before the app");
    await expect.poll(() => page.getByLabel("State", { exact: true }).inputValue()).toBe("CA");
    await expect.poll(() => page.getByLabel("Just me").isChecked()).toBe(true);
  });

  test("a second click sends nothing, and the button keeps its width, name and focus", async () => {
    const page = await open();
    const button = page.getByRole("button", { name: "Send slowly" });
    const before = await button.boundingBox();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await button.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.getByLabel("Password", { exact: true }).press("Enter");
    await button.focus();
    await page.getByRole("status").filter({ hasText: "Working…" }).waitFor({ state: "attached" });
    await expect.poll(() => button.getAttribute("aria-disabled")).toBe("true");
    expect((await button.boundingBox())?.width).toBe(before?.width);
    await expect.poll(() => hasFocus(button)).toBe(true);
    await page.clock.resume();
    const summary = page.locator("form [tabindex='-1']");
    await expect.poll(() => summary.count(), { timeout: 5_000 }).toBe(1);
    await expect.poll(() => hasFocus(summary)).toBe(true);
    await page.getByText("Times sent: 1").waitFor();
    await expect.poll(() => button.getAttribute("aria-disabled")).toBeNull();
    await expect
      .poll(() => summary.getByRole("link").allInnerTexts())
      .toEqual(["Check the password."]);
    await summary.getByText("An error that isn't about one field.").waitFor();
    // The same error again must take the focus again.
    await button.click();
    await page.getByText("Times sent: 2").waitFor();
    await expect.poll(() => hasFocus(summary), { timeout: 5_000 }).toBe(true);
  });

  test("the remaining characters are shown at every keystroke and announced after a pause", async () => {
    const page = await open();
    await page.getByLabel("Message").fill("x".repeat(198));
    await page.getByText("2 characters left").first().waitFor();
    const said = page.getByRole("status").filter({ hasText: "2 characters left" });
    await expect.poll(() => said.count()).toBe(0);
    await said.waitFor({ state: "attached" });
    await page.keyboard.insertText("yyyy");
    await page.getByText("2 too many").first().waitFor();
    await expect.poll(() => page.getByLabel("Message").inputValue()).toHaveLength(202);
  });

  test("a password can be shown and hidden by keyboard", async () => {
    const page = await open();
    const box = page.getByLabel("Password", { exact: true });
    await box.fill("secret");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => box.getAttribute("type")).toBe("text");
    await page.getByRole("button", { name: "Hide password" }).press("Space");
    await expect.poll(() => box.getAttribute("type")).toBe("password");
    await expect.poll(() => box.inputValue()).toBe("secret");
  });
});
