import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openPage, overflowOf, untilAlive } from "#test/support/pages.ts";
import { openSharedServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof openSharedServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>> | undefined;

beforeAll(async () => {
  [server, browser] = await Promise.all([openSharedServer(), openBrowser()]);
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});
afterAll(async () => {
  await browser.close();
});

const open = async (path = "/ui/account-fields", options: BrowserContextOptions = {}) => {
  opened = await openPage(browser, options);
  await opened.page.goto(server.url(path));
  if (options.javaScriptEnabled !== false) await untilAlive(opened.page);
  return opened.page;
};
const main = (page: Page) => page.getByRole("main");
const email = (page: Page) => main(page).getByLabel("Email");
const password = (page: Page) => main(page).getByLabel("Choose a password");
const offer = (page: Page) => main(page).getByRole("button", { name: "Did you mean" });
const said = (page: Page) => main(page).getByRole("status").allTextContents();

describe("a mistyped email address", () => {
  test("gets a suggested correction after the field loses focus, and the suggestion is announced", async () => {
    const page = await open();
    await email(page).fill("rosa@gmial.com");
    await expect.poll(() => offer(page).count()).toBe(0);
    await page.keyboard.press("Tab");
    await offer(page).waitFor();
    await expect.poll(() => said(page)).toContain("Did you mean rosa@gmail.com?");
    await expect.poll(() => email(page).inputValue()).toBe("rosa@gmial.com");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => email(page).inputValue()).toBe("rosa@gmail.com");
    expect(await email(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => offer(page).count()).toBe(0);
    expect(opened?.issues).toEqual([]);
  });

  test("drops the suggestion while the visitor types, and makes none for a correct address", async () => {
    const page = await open();
    await email(page).fill("rosa@gmial.con");
    await email(page).blur();
    await offer(page).waitFor();
    await email(page).fill("rosa@harbordental.example");
    await expect.poll(() => offer(page).count()).toBe(0);
    await email(page).blur();
    await password(page).fill("a walk along the harbor");
    await expect.poll(() => offer(page).count()).toBe(0);
  });

  test("does not move the button away while it is being pressed, however slowly", async () => {
    const page = await open();
    await email(page).fill("rosa@gmial.com");
    const button = await page.getByRole("button", { name: "Keep it" }).boundingBox();
    if (!button) throw new Error("no button");
    await page.mouse.move(button.x + 20, button.y + 8);
    await page.mouse.down();
    await page.waitForTimeout(400);
    await expect.poll(() => offer(page).count()).toBe(0);
    await page.mouse.up();
    await page.getByText("Pressed: 1").waitFor();
    await offer(page).waitFor();
  });
});

describe("a new password", () => {
  describe("typed one after another", () => {
    let tab: Awaited<ReturnType<typeof openPage>>;
    beforeAll(async () => {
      tab = await openPage(browser);
      await tab.page.goto(server.url("/ui/account-fields"));
      await untilAlive(tab.page);
    });
    afterAll(() => tab.close());

    test.each([
      ["short", "Password too short"],
      ["password12345", "Too easy to guess"],
      ["correct horse battery staple", "Too easy to guess"],
      ["xkvbqzjwmtpd", "Good password"],
      ["a walk along the harbor", "Strong password"],
    ])("%j is rated at every keystroke and announced after a pause", async (typed, judged) => {
      const { page } = tab;
      await password(page).fill(typed);
      await main(page).locator("p", { hasText: judged }).waitFor();
      expect(await said(page)).not.toContain(judged);
      await expect
        .poll(() => said(page), { timeout: 3_000 })
        .toContainEqual(expect.stringContaining(judged));
      await password(page).fill("");
      await expect.poll(() => main(page).locator("p", { hasText: judged }).count()).toBe(0);
    });
  });

  test("shows the hint without shifting the layout", async () => {
    const page = await open();
    const place = async () =>
      (await page.getByRole("button", { name: "Keep it" }).boundingBox())?.y;
    const before = await place();
    await password(page).fill("a walk along the harbor");
    await main(page).locator("p", { hasText: "Strong password" }).waitFor();
    expect(await place()).toBe(before);
    expect(opened?.issues).toEqual([]);
  });

  test("can be typed before the page hydrates", async () => {
    opened = await openPage(browser);
    const { page } = opened;
    await page.goto(server.url("/ui/account-fields"), { waitUntil: "commit" });
    await password(page).fill("a walk along the harbor");
    await untilAlive(page);
    await main(page).locator("p", { hasText: "Strong password" }).waitFor();
    await expect.poll(() => password(page).inputValue()).toBe("a walk along the harbor");
  });
});

test("without JavaScript both are plain fields with their help text", async () => {
  const page = await open("/ui/account-fields", { javaScriptEnabled: false });
  await email(page).fill("rosa@gmial.com");
  await password(page).fill("password12345");
  await expect.poll(() => password(page).getAttribute("type")).toBe("password");
  await expect.poll(() => password(page).getAttribute("autocomplete")).toBe("new-password");
  await expect.poll(() => email(page).getAttribute("inputmode")).toBe("email");
  const help = await password(page).getAttribute("aria-describedby");
  await expect
    .poll(() => page.locator(`[id="${help}"]`).textContent())
    .toContain("At least 12 characters");
  await expect.poll(() => main(page).getByText("Too easy to guess").count()).toBe(0);
  await expect.poll(() => offer(page).count()).toBe(0);
});

test("axe finds nothing with both hints shown, in light and dark", async () => {
  const page = await open("/es/ui/account-fields", { bypassCSP: true });
  await page.getByLabel("Correo electrónico").fill(`${"muy.largo".repeat(6)}@gmial.com`);
  for (const [typed, judged] of [
    ["corta", "Contraseña muy corta"],
    ["contraseña2026", "Demasiado fácil de adivinar"],
    ["cuatro gatos duermen al sol", "Contraseña segura"],
  ] as const) {
    await page.getByLabel("Elija una contraseña").fill(typed);
    await main(page).locator("p", { hasText: judged }).waitFor();
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  }
});

test("nothing scrolls sideways on a narrow phone with large text", async () => {
  const page = await open("/ui/account-fields", { viewport: { width: 320, height: 640 } });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await email(page).fill(`${"longlonglong".repeat(4)}@gmial.com`);
  await password(page).fill("a walk along the harbor");
  await offer(page).waitFor();
  expect(await overflowOf(page)).toBe(0);
});
