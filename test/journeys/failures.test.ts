import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "#test/support/browser.ts";
import { markDocument, openTestPage, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

// What fails in the browser, and outside of what React renders.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const open = async (path: string) => {
  const opened = await openTestPage(browser);
  await opened.page.goto(server.url(path));
  await untilAlive(opened.page);
  return opened;
};
const failure = (page: Page) => page.getByRole("heading", { name: "Internal Server Error" });

// spec 8.8
test.each(["an error", "a rejection"])(
  "%s that no one caught leads to the error page, within the site's frame",
  async (kind) => {
    const { page } = await open("/faq");
    const isSameDocument = await markDocument(page);
    await page.evaluate((asRejection) => {
      const thrown = new Error("secret");
      thrown.stack = `Error: secret\n    at late (${location.origin}/assets/late.js:1:1)`;
      if (asRejection) void Promise.reject(thrown);
      else
        setTimeout(() => {
          throw thrown;
        });
    }, kind === "a rejection");
    await failure(page).waitFor();
    expect(await page.locator("body").innerText()).not.toContain("secret");
    await expect.poll(() => isSameDocument()).toBe(true);
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await page.waitForURL(server.url("/"));
    await failure(page).waitFor({ state: "detached" });
  },
);

// spec 8.8
test.each(["by itself", "called by ours"])(
  "an error of a script that isn't ours, %s, leaves the page alone",
  async (how) => {
    const { page } = await open("/faq");
    const thrown = page.waitForEvent("pageerror");
    await page.evaluate((isCalled) => {
      const error = new Error("of an extension");
      if (isCalled)
        error.stack = `Error: of an extension\n    at hear (chrome-extension://abc/page.js:1:1)\n    at ours (${location.origin}/assets/ours.js:1:1)`;
      setTimeout(() => {
        throw error;
      });
    }, how === "called by ours");
    await thrown;
    await page.evaluate(async () => new Promise((done) => requestAnimationFrame(done)));
    expect(await failure(page).count()).toBe(0);
  },
);

// spec 8.8
test("a payload that cannot be read is the error page, never a blank one", async () => {
  const { page } = await openTestPage(browser, { bypassCSP: true });
  await page.route("**/member-login", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      /(streamController\.enqueue\(")[^<]*("\))/g,
      "$1[[broken$2",
    );
    await route.fulfill({ response, body });
  });
  await page.goto(server.url("/member-login"));
  await failure(page).waitFor();
  expect(await page.title()).toBe("Internal Server Error");
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await page.waitForURL(server.url("/"));
});

describe("without a connection", () => {
  const question = (page: Page) => page.getByRole("alertdialog", { name: "You're offline" });

  // spec 8.10
  test("a click on a link keeps the page and offers to try again", async () => {
    const { page, issues } = await open("/faq");
    const isSameDocument = await markDocument(page);
    const context = page.context();
    const link = page.locator("footer").getByRole("link", { name: "Privacy" }).first();
    await context.setOffline(true);
    await link.click();
    await question(page).getByRole("button", { name: "Try again" }).click();
    await question(page).waitFor();
    expect(new URL(page.url()).pathname).toBe("/faq");
    await context.setOffline(false);
    await question(page).getByRole("button", { name: "Try again" }).click();
    await page.waitForURL(/\/privacy$/);
    await expect.poll(() => isSameDocument()).toBe(true);
    expect(issues.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  });

  // spec 8.10
  test("a page that cannot be fetched says so within the frame, and can be tried again", async () => {
    const { page } = await open("/faq");
    await page.route("**/*.data*", async (route) => route.abort());
    await page.locator("footer").getByRole("link", { name: "Privacy" }).first().click();
    await page.getByText("We couldn't connect.").waitFor();
    expect(await page.locator("header[data-layout]").count()).toBe(1);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.waitForURL(/\/privacy$/);
    await page.getByText("We couldn't connect.").waitFor({ state: "detached" });
  });
});

// spec 9.5
test("a link waits as long as the deployment says before its page is asked for", async () => {
  const slow = await startTestServer({ env: { ROUTE_DELAY_MS: "400" } });
  onTestFinished(() => slow.close());
  const { page } = await openTestPage(browser);
  await page.goto(slow.url("/faq"));
  await untilAlive(page);
  const link = page.locator("footer").getByRole("link", { name: "Privacy" }).first();
  const clicked = await link.evaluate((anchor: HTMLElement) => {
    anchor.click();
    return performance.now();
  });
  await page.waitForURL(/\/privacy$/);
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("/privacy"))
      .map(({ startTime }) => startTime),
  );
  expect(Math.max(...asked)).toBeGreaterThanOrEqual(clicked + 380);
});

// spec 8.2, 8.11
test.each([
  ["/no/such", "Page not found: /no/such", "Find a dentist near you", "/find-a-dentist"],
  ["/nowhere", "Page Not Found: /nowhere", "Find a dentist near you", "/find-a-dentist"],
  [
    "/es/no/such",
    "Página no encontrada: /es/no/such",
    "Busque un dentista cerca de usted",
    "/es/find-a-dentist",
  ],
])("the page of the missing %s says so, and has ways on", async (path, said, label, to) => {
  const { page } = await open(path);
  await page.getByText(said, { exact: true }).waitFor();
  const links = page.locator("[data-error] a");
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const own = path.startsWith("/es") ? "/es" : "";
  expect(hrefs).toEqual(
    expect.arrayContaining([`${own}/join-now`, `${own}/member-login`, own || "/"]),
  );
  await page.getByLabel(label).fill("85004");
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`${to}\\?near=85004$`));
});
