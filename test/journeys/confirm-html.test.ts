import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sanitizeHtml } from "#contract/sanitize-html.ts";
import { openBrowser } from "#test/support/browser.ts";
import { untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { press, top } from "./dialog-page.ts";
import { openWatched, touchEverything } from "./hostile-page.ts";
import { hostile } from "./hostile-vectors.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const message = (page: Page) => top(page).locator(".safe-html");

async function openConfirms(isPolicyOff = false) {
  const watched = await openWatched(browser, { isPolicyOff, origin: server.url("") });
  const page = await watched.context.newPage();
  await page.goto(server.url("/ui/confirms"));
  await untilAlive(page);
  return { ...watched, page };
}

async function askOwn(page: Page, html: string) {
  await page.getByLabel("Message", { exact: true }).fill(html);
  await press(page, "Ask");
  await message(page).waitFor({ state: "attached" });
}

test("HTML stays what it is, and its links lead on", async () => {
  const { page, context } = await openConfirms();
  await press(page, "With HTML");
  const dialog = page.getByRole("alertdialog", { name: "Before you join" });
  await expect.poll(() => dialog.getByRole("listitem").allInnerTexts()).toHaveLength(2);
  await expect.poll(() => dialog.locator("strong").innerText()).toBe("not insurance");
  await dialog.getByRole("link", { name: "terms" }).click();
  await page.waitForURL(server.url("/terms"));
  await expect.poll(() => page.locator("dialog:modal").count()).toBe(0);
  await context.close();
});

test("what reduces HTML is fetched for the first question that holds some", async () => {
  const { page, context } = await openConfirms();
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await press(page, "Plain words");
  await press(page, "Cancel");
  expect(fetched.filter((url) => url.includes("sanitize"))).toEqual([]);
  await askOwn(page, "<p>a</p>");
  await expect.poll(() => message(page).innerText()).toBe("a");
  expect(fetched.filter((url) => url.includes("sanitize"))).toHaveLength(1);
  await context.close();
});

test("while it is fetched the title and the buttons are there and the message's place is kept", async () => {
  const { page, context } = await openConfirms();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/sanitize-html*", async (route) => {
    await held;
    await route.continue();
  });
  await askOwn(page, "<p>a</p>");
  await page.getByRole("alertdialog", { name: "Sign out?" }).waitFor();
  const before = await top(page).boundingBox();
  expect(await message(page).innerHTML()).toBe("");
  letGo();
  await expect.poll(() => message(page).innerText()).toBe("a");
  expect((await top(page).boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 1);
  await context.close();
});

test("where it cannot be fetched the bare words are shown", async () => {
  const { page, context, caught } = await openConfirms();
  await page.route("**/sanitize-html*", (route) => route.abort());
  await askOwn(page, "<p onclick=pwn()>a <b>b</b><img src=x: onerror=pwn()></p>");
  await expect.poll(() => message(page).innerHTML()).toBe("<p>a b</p>");
  expect(caught).toEqual([]);
  await context.close();
});

describe.each([
  { policy: "with the policy", isPolicyOff: false },
  { policy: "without the policy", isPolicyOff: true },
])("$policy", ({ isPolicyOff }) => {
  test("no hostile message runs, and each is reduced as on the server", async () => {
    const { page, context, caught, violations } = await openConfirms(isPolicyOff);
    for (const html of hostile) {
      // The dialog's motion takes most of the time, and only what is animated needs any.
      const reducedMotion = html.includes("anim") ? "no-preference" : "reduce";
      await page.emulateMedia({ reducedMotion });
      await page.getByLabel("Message", { exact: true }).fill(`${html}<p>the end</p>`);
      // A text box keeps neither carriage returns nor what is no character.
      const typed = await page.getByLabel("Message", { exact: true }).inputValue();
      await press(page, "Ask");
      const clean = sanitizeHtml(typed);
      const shown = await page.evaluate((expected) => {
        const parsed = document.createElement("template");
        parsed.innerHTML = expected;
        return parsed.innerHTML;
      }, clean);
      await expect.poll(() => message(page).innerHTML(), { message: html }).toBe(shown);
      await page.keyboard.press("Escape");
    }
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await askOwn(page, hostile.join("\n"));
    await touchEverything(page);
    await page.waitForTimeout(200);
    expect(caught).toEqual([]);
    expect(violations).toEqual([]);
    await context.close();
  }, 120_000);
});
