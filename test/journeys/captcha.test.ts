import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createRecaptchaEnterprise } from "#gateways/recaptcha-enterprise.ts";
import { axeFindings } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { replaceGoogle } from "#test/support/google-script.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { addMember, anyPassword, type Person } from "#test/support/people.ts";
import { startRecaptchaPeer } from "#test/support/recaptcha-peer.ts";
import { startTestServer } from "#test/support/server.ts";

// Logging in on a site that requires a captcha.

type Server = Awaited<ReturnType<typeof startTestServer>>;
type Opened = Awaited<ReturnType<typeof openPage>>;

let browser: Browser;
let opened: Opened;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => opened.close());
afterAll(() => browser.close());

async function open(options: Parameters<typeof openPage>[1] = {}) {
  opened = await openPage(browser, options);
  const { page } = opened;
  const logins: { token: string | undefined; status: number }[] = [];
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  page.on("response", async (response) => {
    if (!response.url().endsWith("/api/login")) return;
    const { "x-recaptcha-token": token } = response.request().headers();
    logins.push({ token, status: response.status() });
  });
  return { page, logins, asked };
}

const form = (page: Opened["page"]) => ({
  email: page.getByLabel("Email", { exact: true }),
  password: page.getByLabel("Password", { exact: true }),
  send: page.getByRole("main").getByRole("button", { name: "Log in", exact: true }),
  problem: page.getByRole("alert"),
});

async function fillIn(page: Opened["page"], { email }: Person, password = anyPassword) {
  await form(page).email.fill(email);
  await form(page).password.fill(password);
}
const leave = (page: Opened["page"]) =>
  page.waitForURL((url) => url.pathname !== "/member-login", { waitUntil: "commit" });
// Every such form contains the captcha notice, which is empty where no captcha is on.
const aboutCaptcha = (asked: string[]) => asked.filter((url) => /captcha(?!-notice)/.test(url));

describe("with altcha", () => {
  let server: Server;
  let member: Person;
  beforeAll(async () => {
    server = await startTestServer({ env: { CAPTCHA: "altcha" } });
    member = await addMember(server);
  });
  afterAll(() => server.close());

  // spec 5.8
  test("a member logs in as usual, also after a wrong password", async () => {
    const { page, logins, asked } = await open();
    await page.goto(server.url("/member-login"));
    await untilAlive(page);
    expect(aboutCaptcha(asked)).toEqual([]);
    await fillIn(page, member, "not the password at all");
    await form(page).send.click();
    await form(page).problem.waitFor();
    await fillIn(page, member);
    await form(page).send.click();
    await leave(page);
    expect(logins.map(({ status }) => status)).toEqual([401, 200]);
    expect(new Set(logins.map(({ token }) => token)).size).toBe(2);
    expect(asked.filter((url) => !url.startsWith(server.url("/")))).toEqual([]);
    expect(opened.issues.filter((issue) => !issue.includes("401"))).toEqual([]);
  });

  test("without a proof the form says so, keeps its fields and offers the phone number", async () => {
    const { page, logins } = await open();
    await page.route("**/api/captcha/**", (route) => route.fulfill({ json: { challenge: null } }));
    await page.goto(server.url("/member-login"));
    await untilAlive(page);
    await fillIn(page, member);
    await form(page).send.click();
    await form(page).problem.waitFor();
    await expect
      .poll(() => form(page).problem.innerText())
      .toContain("We couldn't verify that you're human.");
    await expect
      .poll(() =>
        page.locator("main form").first().getByRole("link", { name: "Or call us" }).count(),
      )
      .toBe(1);
    await expect.poll(() => form(page).password.inputValue()).toBe(anyPassword);
    expect(logins).toEqual([]);
    await page.unroute("**/api/captcha/**");
    await form(page).send.click();
    await leave(page);
    expect(logins.map(({ status }) => status)).toEqual([200]);
  });

  test.each([
    [
      "/member-login",
      "Email",
      "This form needs JavaScript to verify that you're human.",
      "Or call us",
    ],
    [
      "/es/member-login",
      "Correo",
      "necesita JavaScript para verificar que usted no es un robot",
      "O llámenos",
    ],
  ])(
    "without JavaScript %s says before and after sending what it needs, and offers the phone number",
    async (path, email, said, call) => {
      const { page } = await open({ javaScriptEnabled: false });
      await page.goto(server.url(path));
      const phone = page.locator("main form").first().getByRole("link", { name: call });
      await expect.poll(() => page.locator("main form").first().innerText()).toContain(said);
      await expect.poll(() => phone.getAttribute("href")).toMatch(/^tel:/);
      await page.locator("input[name=email]").fill(member.email);
      await page.locator("input[name=password]").fill(anyPassword);
      const answer = page.waitForResponse((one) => one.request().method() === "POST");
      await page.locator("main form button[type=submit]").first().click();
      expect((await answer).status()).toBe(403);
      await expect.poll(() => form(page).problem.innerText()).toContain("JavaScript");
      await expect.poll(() => phone.first().isVisible()).toBe(true);
      await expect.poll(() => page.getByLabel(email).first().inputValue()).toBe(member.email);
      await expect.poll(() => page.locator("input[name=password]").inputValue()).toBe("");
    },
  );
});

describe("with reCAPTCHA", () => {
  let server: Server;
  let member: Person;
  let peer: Awaited<ReturnType<typeof startRecaptchaPeer>>;
  beforeAll(async () => {
    peer = await startRecaptchaPeer();
    const keys = { siteKey: "site-key", project: "p", apiKey: "secret", leastScore: 0.5 };
    const captcha = createRecaptchaEnterprise({ ...keys, baseUrl: peer.baseUrl });
    server = await startTestServer({ captcha });
    member = await addMember(server);
  });
  afterAll(async () => {
    await server.close();
    await peer.close();
  });

  // spec 7.39
  test("the script loads on the first focus, its token goes with the call, and its badge is hidden", async () => {
    const { page, logins } = await open();
    const google = await replaceGoogle(page);
    await page.goto(server.url("/member-login"));
    await untilAlive(page);
    expect(google).toEqual([]);
    await form(page).email.focus();
    await page.locator(".grecaptcha-badge").waitFor({ state: "attached" });
    expect(google).toEqual(["https://www.google.com/recaptcha/enterprise.js?render=site-key"]);
    await expect.poll(() => page.locator(".grecaptcha-badge").isVisible()).toBe(false);
    const notice = page
      .locator("main form")
      .first()
      .getByText("This site is protected by reCAPTCHA");
    await expect.poll(() => notice.isVisible()).toBe(true);
    await expect.poll(() => notice.getByRole("link").count()).toBe(2);
    await fillIn(page, member);
    await form(page).send.click();
    await leave(page);
    expect(logins).toEqual([{ token: "login.0.9-site-key-1", status: 200 }]);
    expect(peer.heard.at(-1)?.asked.event).toMatchObject({ expectedAction: "login" });
    expect(opened.issues).toEqual([]);
  });

  test("when the script is blocked the form says so and offers the phone number", async () => {
    const { page, logins } = await open();
    await replaceGoogle(page, null);
    await page.goto(server.url("/member-login"));
    await untilAlive(page);
    await fillIn(page, member);
    await form(page).send.click();
    await form(page).problem.waitFor();
    await expect
      .poll(() =>
        page.locator("main form").first().getByRole("link", { name: "Or call us" }).count(),
      )
      .toBe(1);
    expect(logins).toEqual([]);
  });

  test.each(["light", "dark"] as const)(
    "axe finds nothing on the form, %s",
    async (colorScheme) => {
      const { page } = await open({ colorScheme, bypassCSP: true });
      await replaceGoogle(page);
      await page.goto(server.url("/member-login"));
      await untilAlive(page);
      await form(page).email.focus();
      expect(await axeFindings(page)).toEqual([]);
    },
  );
});

describe("without a captcha", () => {
  let server: Server;
  let member: Person;
  beforeAll(async () => {
    server = await startTestServer();
    member = await addMember(server);
  });
  afterAll(() => server.close());

  test("nothing captcha-related is fetched, sent or shown", async () => {
    const { page, logins, asked } = await open();
    await page.goto(server.url("/member-login"));
    await untilAlive(page);
    await fillIn(page, member);
    await expect
      .poll(() => page.locator("main form").first().innerText())
      .not.toMatch(/captcha|JavaScript/i);
    await form(page).send.click();
    await leave(page);
    expect(logins).toEqual([{ token: undefined, status: 200 }]);
    expect(aboutCaptcha(asked)).toEqual([]);
  });
});
