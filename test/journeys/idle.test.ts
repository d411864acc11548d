import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

// The clocks of browser and server move together (promise 4.4).

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let context: BrowserContext;
let ahead = 0;

beforeAll(async () => {
  const now = () => new Date(Date.now() + ahead);
  [server, browser] = await Promise.all([startTestServer({ now }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(async () => {
  context = await browser.newContext();
  await context.clock.install({ time: Date.now() + ahead });
});
afterEach(async () => {
  // A document that is still loading would keep its browser context from closing.
  for (const page of context.pages()) await page.waitForLoadState();
  await context.close();
});

/** A tab in which the demo's member is logged in. */
async function openTab(path = "/faq"): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server.url(path));
  await untilAlive(page);
  return page;
}

/** The same, once the idle timer has started, which is a moment later. */
async function openWatchedTab(path?: string): Promise<Page> {
  await context.addInitScript(() => localStorage.removeItem("enamel-activity"));
  const page = await openTab(path);
  await page.waitForFunction(() => localStorage.getItem("enamel-activity") !== null);
  return page;
}

async function signIn(): Promise<void> {
  const api = await openApiBrowser(server);
  await api.logIn();
  const url = server.url("/");
  await context.addCookies([...api.jar].map(([name, value]) => ({ name, value, url })));
}

async function wait(seconds: number): Promise<void> {
  ahead += seconds * 1_000;
  await context.clock.fastForward(seconds * 1_000);
}

const warning = (page: Page) => page.getByRole("alertdialog", { name: "Are you still there?" });
const logoutButton = (page: Page) => page.getByRole("button", { name: "Log out" }).first();
const isSignedIn = async () => {
  const answer = await context.request.get(server.url("/api/auth"));
  const { isAuthenticated } = (await answer.json()) as { isAuthenticated: boolean };
  return isAuthenticated;
};

describe("an idle member", () => {
  // spec 1.7, 4.4
  test("is warned, then signed out on the server and sent to the login page", async () => {
    await signIn();
    const page = await openWatchedTab();
    await wait(845);
    await warning(page).waitFor();
    await expect(warning(page).textContent()).resolves.toMatch(/log you out in 5\d seconds/);
    await expect.poll(() => isSignedIn()).toBe(true);
    await wait(60);
    await page.waitForURL(server.url("/member-login?idle"));
    await expect.poll(isSignedIn).toBe(false);
    await expect.poll(() => logoutButton(page).count()).toBe(0);
  });

  test("stays logged in with one button, which restarts the timer", async () => {
    await signIn();
    const page = await openWatchedTab();
    await wait(850);
    await warning(page).getByRole("button", { name: "Stay logged in" }).click();
    await warning(page).waitFor({ state: "detached" });
    await wait(830);
    await expect.poll(() => warning(page).count()).toBe(0);
    await wait(30);
    await warning(page).waitFor();
    await expect.poll(() => isSignedIn()).toBe(true);
  });

  // spec 4.4
  test("must answer the warning: moving the mouse does not dismiss it", async () => {
    await signIn();
    const page = await openWatchedTab();
    await wait(850);
    await warning(page).waitFor();
    for (let times = 0; times < 3; times += 1) {
      await wait(2);
      await page.mouse.move(100 + times * 20, 200);
      await page.mouse.wheel(0, 50);
      await page.keyboard.press("Shift");
    }
    expect(await warning(page).count()).toBe(1);
    await wait(60);
    await page.waitForURL(server.url("/member-login?idle"));
    await expect.poll(isSignedIn).toBe(false);
  });

  test("can log out from the warning", async () => {
    await signIn();
    const page = await openWatchedTab();
    await wait(850);
    await warning(page).getByRole("button", { name: "Log out now" }).click();
    await page.waitForURL(server.url("/member-login"));
    await expect.poll(isSignedIn).toBe(false);
  });

  // spec 4.5
  test("returning after the session's limit gets the login page as a new document", async () => {
    await signIn();
    const page = await openWatchedTab();
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    await wait(4 * 60 * 60);
    await page.waitForURL(server.url("/member-login?idle"));
    await expect.poll(() => page.evaluate(() => "isMarked" in window)).toBe(false);
    await expect.poll(() => isSignedIn()).toBe(false);
  });
});

describe("two tabs of one browser", () => {
  test("activity in one keeps the other logged in", async () => {
    await signIn();
    const [first, second] = [await openWatchedTab(), await openWatchedTab("/terms")];
    for (let times = 0; times < 4; times += 1) {
      await wait(400);
      await second.mouse.move(100 + times * 20, 200);
      await second.mouse.wheel(0, 50);
    }
    await expect.poll(() => warning(first).count()).toBe(0);
    await expect.poll(() => warning(second).count()).toBe(0);
    await expect.poll(() => isSignedIn()).toBe(true);
    await wait(850);
    await warning(first).waitFor();
    await warning(second).getByRole("button", { name: "Stay logged in" }).click();
    await warning(first).waitFor({ state: "detached" });
  });

  test("logging out at the warning of one signs out the other at once", async () => {
    await signIn();
    const [first, second] = [await openWatchedTab(), await openWatchedTab("/terms")];
    await wait(850);
    await warning(second).waitFor();
    await warning(first).getByRole("button", { name: "Log out now" }).click();
    await first.waitForURL(server.url("/member-login"));
    await expect.poll(() => warning(second).count()).toBe(0);
    await expect.poll(() => logoutButton(second).count()).toBe(0);
    expect(second.url()).toBe(server.url("/terms"));
  });

  // spec 4.4
  test("both are signed out at the same time", async () => {
    await signIn();
    const [first, second] = [await openWatchedTab(), await openWatchedTab("/terms")];
    await wait(905);
    for (const page of [first, second]) await page.waitForURL(server.url("/member-login?idle"));
    await expect.poll(isSignedIn).toBe(false);
  });
});

test("a visitor gets no idle warning", async () => {
  const page = await openTab();
  await wait(2_000);
  await expect.poll(() => warning(page).count()).toBe(0);
  expect(page.url()).toBe(server.url("/faq"));
});

test("an unreadable status shows the page as signed out", async () => {
  await signIn();
  const page = await openTab();
  await logoutButton(page).waitFor();
  await page.route("**/api/auth", (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(() => logoutButton(page).count()).toBe(0);
  await page.unroute("**/api/auth");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(() => logoutButton(page).count()).toBe(1);
});
