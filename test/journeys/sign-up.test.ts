import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { outbox } from "#db/schema/outbox.ts";
import { issueToken } from "#domain/secrets/issue-token.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { entrance, focusedText, headerOf, pathOf } from "#test/support/entrance.ts";
import { sendNewestMail } from "#test/support/mail-links.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { addMember } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";

// From the sign-up form to the dashboard by the confirmation email.

const password = "seven lamps on a wet pier";
let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;
beforeAll(async () => {
  const env = { MAILS_PER_ADDRESS: "10000" };
  [server, browser] = await Promise.all([startTestServer({ env }), openBrowser()]);
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

const ways = [
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const;
let count = 0;
const freshEmail = () => `rosa-${(count += 1)}@example.test`;

async function open(isAlive = true, options: Parameters<typeof openPage>[1] = {}) {
  opened = await openPage(browser, { javaScriptEnabled: isAlive, ...options });
  ({ page } = opened);
  return entrance(page);
}
async function goTo(path: string, isAlive = true) {
  await page.goto(server.url(path));
  if (isAlive) await untilAlive(page);
}
const linkFor = async (recipient: string) =>
  `/confirm-email?token=${await sendNewestMail(server, { kind: "sign_up", recipient })}`;

async function fillIn(email: string) {
  await page.getByLabel("First name").fill("Rosa");
  await page.getByLabel("Last name").fill("Delgado");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Choose a password").fill(password);
}

/** Calls the API as the form would; one test shows the whole journey through the page. */
async function askForAccount() {
  const email = freshEmail();
  const { request } = page.context();
  const auth = await request.get(server.url("/api/auth"));
  const headers = { "csrf-token": auth.headers()["csrf-token"] ?? "" };
  const data = { firstName: "Rosa", lastName: "Delgado", email, password };
  const answer = await request.post(server.url("/api/v4/member/signup"), { headers, data });
  expect(answer.status()).toBe(202);
  return email;
}

/** Records requests to the server from now on, with their referrers. */
function noteArrivals() {
  const arrived: { path: string; referer: string }[] = [];
  const note = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    const { url: path = "", headers } = request;
    if (request.socket.localPort === server.port)
      arrived.push({ path, referer: headers.referer ?? "" });
  };
  subscribe("http.server.request.start", note);
  onTestFinished(() => void unsubscribe("http.server.request.start", note));
  return arrived;
}

describe.each(ways)("%s", (_way, isAlive) => {
  // spec 7.20, 22.7, 22.11
  test("a new account is requested, confirmed with its password, and open", async () => {
    const form = await open(isAlive);
    const email = freshEmail();
    await goTo("/member-login", isAlive);
    await page.getByRole("link", { name: "Create an account" }).click();
    await form.heading("Create an account").waitFor();
    const news = page.getByRole("checkbox", { name: /Email me plan news/ });
    await expect.poll(() => news.isChecked()).toBe(false);
    await fillIn("rosa");
    await form.press("Create account");
    await form.problem.waitFor();
    await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Rosa");
    await fillIn(email);
    await form.press("Create account");
    await form.heading("Check your email").waitFor();
    expect(await focusedText(page)).toBe("Check your email");
    await expect.poll(() => page.getByLabel("Choose a password").isVisible()).toBe(false);

    const link = await linkFor(email);
    await goTo(link, isAlive);
    await page.getByLabel("Your password").fill("not this one here");
    await form.press("Confirm and log in");
    await form.problem.waitFor();
    await page.getByLabel("Your password").fill(password);
    await form.press("Confirm and log in");
    await expect.poll(() => pathOf(page), { timeout: 10_000 }).toBe("/dashboard");
    await form.logout.waitFor();
    expect(await headerOf(page)).toContain("Dashboard");
    await goTo(link, isAlive);
    await form.heading("This link doesn't work").waitFor();
  });

  // spec 22.8
  test("a known address shows the same text, and another address can be entered", async () => {
    const { email: known } = await addMember(server);
    const form = await open(isAlive);
    const shown = async (email: string) => {
      await goTo("/sign-up", isAlive);
      await fillIn(email);
      await form.press("Create account");
      await form.heading("Check your email").waitFor();
      return (await page.locator("main").innerText()).replaceAll(email, "X");
    };
    await expect.poll(() => shown(known)).toBe(await shown(freshEmail()));
    await page.locator("summary", { hasText: "Use another address" }).click();
    await expect.poll(() => page.getByLabel("Last name").inputValue()).toBe("Delgado");
    await expect.poll(() => page.getByLabel("Choose a password").inputValue()).toBe("");
    const other = freshEmail();
    await fillIn(other);
    await form.press("Create account");
    await page.getByText(`We sent an email to ${other}`).waitFor();
  });

  test("the email is sent again on request", async () => {
    const form = await open(isAlive);
    const email = freshEmail();
    await goTo("/sign-up", isAlive);
    await fillIn(email);
    await form.press("Create account");
    await form.heading("Check your email").waitFor();
    for (const mails of [2, 3]) {
      const isOpen = await page.getByLabel("Choose a password").isVisible();
      if (!isOpen) await page.locator("summary", { hasText: "or send it again" }).click();
      await fillIn(email);
      await form.press("Create account");
      await expect.poll(() => server.db.$count(outbox, eq(outbox.recipient, email))).toBe(mails);
      await form.heading("Check your email").waitFor();
    }
  });

  // spec 22.12
  test("the token of a link never leaves in a referrer", async () => {
    const form = await open(isAlive);
    const link = await linkFor(await askForAccount());
    const token = link.split("=")[1] ?? "";
    const arrived = noteArrivals();
    // Like a browser that opens an emailed link: nothing of the site is cached.
    const tools = await page.context().newCDPSession(page);
    await tools.send("Network.enable");
    await tools.send("Network.setCacheDisabled", { cacheDisabled: true });
    const paths = ["/reset-password", "/studio/join", "/studio/reset-password"];
    for (const address of [...paths.map((path) => `${path}?token=${token}`), link]) {
      await page.context().clearCookies();
      // No referrer from the previous page either.
      await page.goto("about:blank");
      await goTo(address, isAlive);
      await page.evaluate(() => document.fonts.ready);
    }
    await page.getByLabel("Your password").fill(password);
    await form.press("Confirm and log in");
    await expect.poll(() => pathOf(page), { timeout: 10_000 }).toBe("/dashboard");
    const fonts = arrived.filter(({ path }) => path.endsWith(".woff2"));
    expect(fonts.map(({ referer }) => referer)).toContainEqual(expect.stringMatching(/\.css$/));
    expect(arrived.map(({ referer }) => referer)).toContain(server.url("/"));
    expect(arrived.filter(({ referer }) => referer.includes(token))).toEqual([]);
  });

  test("a member's new email address is confirmed by one button", async () => {
    const ana = await addMember(server);
    const email = freshEmail();
    if (ana.kind !== "member") return;
    const token = await issueToken(operatorOn(server), {
      purpose: "change_email",
      from: `mail for ${email}`,
      owner: { accountId: ana.accountId, email },
    });
    const form = await open(isAlive);
    await goTo(`/confirm-email?token=${token}`, isAlive);
    await expect
      .poll(() => page.locator("main").innerText())
      .toContain(`Once you confirm, we'll email you at ${email}`);
    await form.press("Confirm address");
    await form.heading("Your email address is confirmed").waitFor();
    expect(await focusedText(page)).toBe("Your email address is confirmed");
    await page.locator("main").getByRole("link", { name: "Log in" }).click();
    await form.heading("Member Login").waitFor();
  });
});

// spec 22.10
test("a link that doesn't work is explained, with the next step", async () => {
  const form = await open();
  await goTo("/confirm-email?token=over");
  await form.heading("This link doesn't work").waitFor();
  for (const way of ["Log in", "Create an account"])
    await expect
      .poll(() => page.locator("main").getByRole("link", { name: way }).isVisible())
      .toBe(true);
  await goTo("/es/confirm-email");
  await expect.poll(() => page.locator("h1").innerText()).toBe("Este enlace no funciona");
});

test("a link opened in English can be read in Spanish and still works", async () => {
  const form = await open();
  const email = freshEmail();
  await goTo("/sign-up");
  await fillIn(email);
  await form.press("Create account");
  await form.heading("Check your email").waitFor();
  await goTo(await linkFor(email));
  await page.getByRole("banner").getByRole("link", { name: "Español" }).click();
  await page.getByRole("button", { name: "Confirmar e iniciar sesión" }).waitFor();
  await expect.poll(() => page.locator("main").innerText()).toContain(email);
});

test("axe finds nothing in the sign-up pages, in light and dark", async () => {
  const form = await open(true, { bypassCSP: true });
  const email = freshEmail();
  await goTo("/sign-up");
  await form.press("Create account");
  await form.problem.waitFor();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await fillIn(email);
  await form.press("Create account");
  await form.heading("Check your email").waitFor();
  await page.locator("summary", { hasText: "Use another address" }).click();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await goTo(await linkFor(email));
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
});

test("its box looks like its fields in the dark, and the meter of the password's strength fills the room between", async () => {
  await open(true, { colorScheme: "dark" });
  await goTo("/sign-up");
  const box = page.getByRole("checkbox");
  const look = (element: Element) => {
    const { backgroundColor, borderTopColor } = getComputedStyle(element);
    return [backgroundColor, borderTopColor];
  };
  const field = page.getByLabel("Choose a password");
  expect(await box.evaluate(look)).toEqual(await field.evaluate(look));
  const meter = page.locator("form svg[preserveAspectRatio]");
  const [above, between] = await Promise.all([field.boundingBox(), meter.boundingBox()]);
  expect((between?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(20);
});
