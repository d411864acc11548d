import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { headerVariants } from "#contract/content/layout-names.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { publish } from "#test/support/content.ts";
import { entrance, focusedText, headerOf, pathOf } from "#test/support/entrance.ts";
import { signInBrowser } from "#test/support/member-page.ts";
import { markDocument, openPage, overflowOf, untilAlive } from "#test/support/pages.ts";
import { addMember, anyPassword, type Person } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";

// Logging in and out with JavaScript: one call each, on the same document.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let ana: Person;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;
let asked: string[];
beforeAll(async () => {
  const env = { FAILURES_PER_ADDRESS: "10000", MAILS_PER_ADDRESS: "10000" };
  [server, browser] = await Promise.all([startTestServer({ env }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(async () => {
  ana = await addMember(server);
});
afterEach(() => opened.close());

type Options = Parameters<typeof openPage>[1] & { isMember?: boolean };

async function open(path: string, { isMember = false, ...options }: Options = {}) {
  opened = await openPage(browser, options);
  ({ page } = opened);
  if (isMember) await signInBrowser(page.context(), server, ana);
  asked = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // What is loaded ahead is no fetch of a script.
    const isAhead = request.resourceType() !== "fetch";
    // The login page asks for passkeys by itself, whenever it is shown.
    const isOffer = pathname === "/api/login/passkey";
    if (/^\/api\/|\.data$/.test(pathname) && !isAhead && !isOffer)
      asked.push(`${request.method()} ${pathname}`);
  });
  await page.goto(server.url(path));
  await untilAlive(page);
  return entrance(page, path.startsWith("/es") ? "es" : "en");
}
const openAsAna = (path: string) => open(path, { isMember: true });
// Passwords are slow to check on purpose.
const patience = { timeout: 10_000 };
const untilAt = (path: string) => expect.poll(() => pathOf(page), patience).toBe(path);

describe("logging in", () => {
  // spec 2.11, 4.1
  test.each([
    ["/member-login", "/dashboard", "Dashboard", "Log out"],
    ["/es/member-login", "/es/dashboard", "Mi cuenta", "Cerrar sesión"],
  ])("at %s is one call and one page load, and leads to %s", async (at, to, ...shown) => {
    const form = await open(at);
    const isSame = await markDocument(page);
    asked = [];
    await form.logIn(ana.email, anyPassword);
    await untilAt(to);
    await form.logout.waitFor();
    expect(asked).toEqual(["POST /api/login", `GET ${to}.data`]);
    expect(await isSame()).toBe(true);
    for (const text of shown) expect(await headerOf(page)).toContain(text);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
    expect(opened.issues).toEqual([]);
  });

  test("with a wrong password says what to do next, and keeps the input", async () => {
    const form = await open("/member-login");
    await form.logIn(ana.email, "not the password");
    await form.problem.waitFor();
    expect(await focusedText(page)).toContain("Incorrect email or password.");
    await expect.poll(() => form.email.inputValue()).toBe(ana.email);
    for (const way of [/Reset it/, /Or call us/])
      await expect
        .poll(() => page.locator("main form").first().getByRole("link", { name: way }).isVisible())
        .toBe(true);
    const said = await page.locator("main form").first().innerText();
    await form.logIn("nobody@example.test", "not the password");
    await expect.poll(() => asked.filter((each) => each === "POST /api/login").length).toBe(2);
    await expect.poll(() => page.locator("main form").first().innerText(), patience).toBe(said);
    await form.logIn(ana.email, anyPassword);
    await untilAt("/dashboard");
  });

  test("with empty fields shows an error beside each", async () => {
    const form = await open("/member-login");
    await form.logIn("", "");
    await form.problem.waitFor();
    await expect.poll(() => page.locator("[aria-invalid]").count()).toBe(2);
    await page.getByRole("link", { name: "Enter your email address" }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
  });

  // spec 22.2
  test("after too many attempts says how long to wait and offers other ways", async () => {
    const form = await open("/member-login");
    const { request } = page.context();
    const auth = await request.get(server.url("/api/auth"));
    const headers = { "csrf-token": auth.headers()["csrf-token"] ?? "" };
    for (let tries = 1; tries <= 9; tries += 1) {
      const data = { email: ana.email, password: `not the password ${tries}` };
      const answer = await request.post(server.url("/api/login"), { headers, data });
      expect(answer.status()).toBe(401);
    }
    await form.logIn(ana.email, "not the password 10");
    await form.problem.waitFor();
    await expect
      .poll(() => page.getByRole("alert").innerText())
      .toContain("Incorrect email or password.");
    await form.logIn(ana.email, "not the password 11");
    await expect
      .poll(() => page.getByRole("alert").innerText())
      .toContain("Try again in 15 minutes.");
    const forgot = page.locator("main form").first().getByRole("link", { name: "Reset it" });
    await expect.poll(() => forgot.getAttribute("href")).toBe("/reset-password");
  });

  // spec 22.1
  test("leads to the requested page, also in the other language", async () => {
    const form = await open("/member-login?next=%2Ffaq%23top");
    await form.logIn(ana.email, anyPassword);
    await untilAt("/faq#top");
    await opened.close();
    const other = await open("/member-login?next=%2Fes%2Ffaq");
    await other.logIn(ana.email, anyPassword);
    await untilAt("/es/faq");
    await expect.poll(() => headerOf(page), patience).toContain("Mi cuenta");
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("es");
  });

  test("never leads to another site", async () => {
    const form = await open("/member-login?next=%2F%5Cevil.example");
    await form.logIn(ana.email, anyPassword);
    await untilAt("/dashboard");
    expect(new URL(page.url()).origin).toBe(new URL(server.url("/")).origin);
  });

  // spec 22.11
  test("works by keyboard alone", async () => {
    await open("/member-login");
    const { keyboard } = page;
    await page.locator("#content").focus();
    await keyboard.press("Tab");
    await keyboard.type(ana.email);
    await keyboard.press("Tab");
    await keyboard.type(anyPassword);
    await keyboard.press("Enter");
    await untilAt("/dashboard");
    expect(asked).toContain("POST /api/login");
  });

  // spec 6.2
  test("is skipped when already logged in: both pages lead to the dashboard", async () => {
    await openAsAna("/member-login");
    expect(pathOf(page)).toBe("/dashboard");
    await page.goto(server.url("/reset-password"));
    expect(pathOf(page)).toBe("/dashboard");
  });

  test("fits a phone, whose menu then has the logout", async () => {
    const form = await open("/member-login", { viewport: { width: 320, height: 640 } });
    expect(await overflowOf(page)).toBe(0);
    await form.logIn(ana.email, "not the password");
    await form.problem.waitFor();
    expect(await overflowOf(page)).toBe(0);
    await form.logIn(ana.email, anyPassword);
    await untilAt("/dashboard");
    await page.locator("header summary", { hasText: "Menu" }).click();
    await page.locator("header").getByRole("button", { name: "Log out" }).click();
    await untilAt("/member-login");
  });
});

describe("logging out", () => {
  // spec 1.4, 4.2
  test("is one call, leads to the login with a confirmation, and the next page is a visitor's", async () => {
    const form = await openAsAna("/faq");
    await form.logout.waitFor();
    asked = [];
    await form.logout.click();
    await untilAt("/member-login");
    await page.locator("[data-toast]", { hasText: "You're logged out" }).waitFor();
    expect(asked).toEqual(["POST /api/v4/member/logout", "GET /member-login.data"]);
    expect(await headerOf(page)).not.toContain("Dashboard");
    await page.getByRole("link", { name: "FAQ" }).first().click();
    await untilAt("/faq");
    expect(await headerOf(page)).toContain("Join now");
    expect(opened.issues).toEqual([]);
  });

  // spec 4.2
  test("signs out the other tabs", async () => {
    const form = await openAsAna("/dashboard");
    const other = await page.context().newPage();
    await other.goto(server.url("/faq"));
    await untilAlive(other);
    await other.waitForLoadState("networkidle");
    await form.logout.click();
    await expect.poll(() => headerOf(other), patience).toContain("Join now");
  });

  // spec 4.2
  test("without a connection says that the member is still logged in", async () => {
    const form = await openAsAna("/dashboard");
    await page.route("**/api/v4/member/logout", (route) => route.abort());
    await form.logout.click();
    const question = page.getByRole("alertdialog", { name: "You're still logged in" });
    await question.waitFor();
    await expect.poll(() => question.innerText()).toContain("You're offline.");
    expect(pathOf(page)).toBe("/dashboard");
    await page.unroute("**/api/v4/member/logout");
    await question.getByRole("button", { name: "Try again" }).click();
    await untilAt("/member-login");
  });

  test("when another tab has already done so leads to the login without an error", async () => {
    const form = await openAsAna("/dashboard");
    await page.context().clearCookies({ name: "enamel-session" });
    await form.logout.click();
    await form.heading("Member Login").waitFor();
    await page.locator("[data-toast]", { hasText: "You're logged out" }).waitFor();
    await expect.poll(() => page.getByRole("alertdialog").count()).toBe(0);
  });
});

// spec 22.4
test("every header shows a member the dashboard first and a logout, and a visitor neither", async () => {
  const rows = headerVariants.filter((variant) => variant !== "landing_header");
  const form = await openAsAna("/dashboard");
  const visitor = await openPage(browser);
  const shown: unknown[] = [];
  for (const header of rows) {
    await publish(server, ({ base }) => {
      Object.assign(base as object, {
        layout: { header: { components: [header] }, footer: { components: ["1_footer"] } },
      });
    });
    await page.goto(server.url("/"));
    await visitor.page.goto(server.url("/"));
    const menu = page.locator("header[data-layout] nav[aria-label='Main menu'] a");
    shown.push({
      header: await page.locator("header[data-layout]").getAttribute("data-layout"),
      first: await menu.first().innerText(),
      isWayOut: await form.logout.isVisible(),
      isOfVisitor: /Dashboard|Log out/.test(await headerOf(visitor.page)),
    });
  }
  await visitor.close();
  const expected = { first: "Dashboard", isWayOut: true, isOfVisitor: false };
  expect(shown).toEqual(rows.map((header) => ({ header, ...expected })));
});

test("axe finds nothing in any state of the login pages, in light and dark", async () => {
  const form = await open("/member-login?changed", { bypassCSP: true });
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await form.logIn(ana.email, "not the password");
  await form.problem.waitFor();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await page.goto(server.url("/reset-password?token=over"));
  await untilAlive(page);
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await form.email.fill(ana.email);
  await form.press("Send link");
  await form.heading("Check your email").waitFor();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
});
