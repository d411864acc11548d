import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CaptchaSettings } from "#contract/captcha.ts";
import { createAltcha } from "#gateways/altcha.ts";
import { replaceGoogle } from "#test/support/google-script.ts";
import { openBrowser } from "#test/support/browser.ts";
import { page as html, sendJson, sendPage } from "./browser-layer-server.ts";
import { openTab } from "./browser-layer-tab.ts";

// Which captcha scripts a page fetches and when, and what its calls carry.

const altcha = createAltcha("a secret for tests");
let browser: Browser;
let tab: Awaited<ReturnType<typeof openTab>>;
beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  tab = await openTab(browser);
  tab.page.setDefaultTimeout(25_000);
  tab.server.on("GET /form", (_q, response) => sendPage(response, html({ token: "mine" })));
  tab.server.on("POST /api/login", (_q, response) =>
    sendJson(response, 200, { isAuthenticated: true }),
  );
  tab.server.on("POST /api/v4/contact", (_q, response) => sendJson(response, 201, { number: "1" }));
  tab.server.on("GET /api/captcha/challenge", async (_q, response) => {
    const asked = { action: "login", site: "sit_1", now: new Date() } as const;
    sendJson(response, 200, { challenge: await altcha.makeChallenge(asked) });
  });
});
afterEach(() => tab.close());
afterAll(() => browser.close());

const recaptcha: CaptchaSettings = { provider: "recaptcha", siteKey: "site-key" };

async function open(settings: CaptchaSettings | null) {
  await tab.open("/form");
  await tab.page.evaluate((given) => window.layer.captcha.startCaptcha(given), settings);
}
const login = () =>
  tab.page.evaluate(() =>
    window.layer.outcome(
      window.layer.call("POST /api/login", { body: { email: "rosa@example.com", password: "x" } }),
    ),
  );
const sent = () =>
  tab.server.seen
    .filter(({ line }) => line.startsWith("POST"))
    .map(({ headers }) => headers["x-recaptcha-token"]);
const scripts = () =>
  tab.server.seen.map(({ line }) => line).filter((line) => /captcha[\w-]*\.js/.test(line));
const takeOnce = async () => true;
const isPerson = (token: unknown) =>
  altcha.verify({
    token: String(token),
    action: "login",
    site: "sit_1",
    address: "",
    now: new Date(),
    takeOnce,
  });
const signedIn = { answer: { isAuthenticated: true } };

// spec 7.39
test("without a captcha nothing is fetched or sent", async () => {
  const asked = await replaceGoogle(tab.page);
  await open(null);
  await tab.page.evaluate(() => window.layer.captcha.prepareCaptcha("login"));
  expect(await login()).toEqual(signedIn);
  expect(sent()).toEqual([undefined]);
  expect([...scripts(), ...asked, ...tab.server.lines("GET /api/captcha/challenge")]).toEqual([]);
});

describe("with altcha", () => {
  test("a protected call carries a proof, a new one each time", async () => {
    await open({ provider: "altcha" });
    expect(scripts()).toEqual([]);
    expect([await login(), await login()]).toEqual([signedIn, signedIn]);
    const [one, two] = sent();
    expect(one).not.toBe(two);
    expect([await isPerson(one), await isPerson(two)]).toEqual([true, true]);
    expect(tab.problems).toEqual([]);
  });

  test("an unprotected call carries none", async () => {
    await open({ provider: "altcha" });
    const body = { token: "A".repeat(43) } as const;
    await tab.page.evaluate(
      (given) =>
        window.layer.call("POST /api/v4/member/confirmEmail", { body: given }).catch(() => {}),
      body,
    );
    expect(sent()).toEqual([undefined]);
    expect(scripts()).toEqual([]);
  });

  test("a prepared proof is used once", async () => {
    await open({ provider: "altcha" });
    await tab.page.evaluate(() => {
      window.layer.captcha.prepareCaptcha("login");
      window.layer.captcha.prepareCaptcha("login");
    });
    await login();
    expect(tab.server.lines("GET /api/captcha/challenge")).toHaveLength(1);
    await login();
    expect(tab.server.lines("GET /api/captcha/challenge")).toHaveLength(2);
  });

  test("the challenge is solved in a worker, which then ends", async () => {
    await open({ provider: "altcha" });
    const started = tab.page.waitForEvent("worker");
    expect(await login()).toEqual(signedIn);
    expect((await started).url()).toContain("captcha-worker");
    await expect.poll(() => tab.page.workers()).toEqual([]);
  });

  test("an answer without a challenge yields no proof, and the next try requests one again", async () => {
    let answers = 0;
    tab.server.on("GET /api/captcha/challenge", async (_q, response) => {
      const asked = { action: "login", site: "sit_1", now: new Date() } as const;
      const challenge = answers++ === 0 ? null : await altcha.makeChallenge(asked);
      sendJson(response, 200, { challenge });
    });
    await open({ provider: "altcha" });
    expect(await login()).toMatchObject({ code: "captcha" });
    expect(sent()).toEqual([]);
    expect(await login()).toEqual(signedIn);
  });

  test("a challenge that does not arrive is dropped after 20 seconds", async () => {
    tab.server.on("GET /api/captcha/challenge", () => {});
    await tab.page.clock.install();
    await open({ provider: "altcha" });
    const given = login();
    await expect.poll(() => tab.server.lines("GET /api/captcha/challenge")).toHaveLength(1);
    await tab.page.clock.fastForward(20_001);
    expect(await given).toMatchObject({ code: "captcha", status: 0 });
    expect(sent()).toEqual([]);
  });
});

describe("with reCAPTCHA", () => {
  test("the script loads when first needed, and calls carry its tokens", async () => {
    allowGoogle();
    const asked = await replaceGoogle(tab.page);
    await open(recaptcha);
    expect(asked).toEqual([]);
    expect([await login(), await login()]).toEqual([signedIn, signedIn]);
    expect(asked).toEqual(["https://www.google.com/recaptcha/enterprise.js?render=site-key"]);
    expect(sent()).toEqual(["login.0.9-site-key-1", "login.0.9-site-key-2"]);
    expect(tab.server.lines("GET /api/captcha/challenge")).toEqual([]);
    const badge = tab.page.locator(".grecaptcha-badge");
    expect([await badge.count(), await badge.isVisible()]).toEqual([1, false]);
  });

  test.each([
    ["does not come", null],
    ["is something else", "window.something = 1"],
  ])(
    "when the script %s the call is not sent, and the next try requests it again",
    async (_what, script) => {
      allowGoogle();
      const asked = await replaceGoogle(tab.page, script);
      await open(recaptcha);
      expect(await login()).toMatchObject({ code: "captcha" });
      expect(await login()).toMatchObject({ code: "captcha" });
      expect(asked).toHaveLength(2);
      expect(sent()).toEqual([]);
    },
  );

  test("a script that never becomes ready is dropped after 20 seconds", async () => {
    allowGoogle();
    await tab.page.clock.install();
    const never = "window.grecaptcha = { enterprise: { ready() {} } }";
    const asked = await replaceGoogle(tab.page, never);
    await open(recaptcha);
    const given = login();
    await expect.poll(() => asked.length).toBe(1);
    await tab.page.clock.fastForward(20_001);
    expect(await given).toMatchObject({ code: "captcha" });
  });
});

/** The test page sets its own policy; the site's policy is tested with its pages. */
function allowGoogle() {
  tab.server.on("GET /form", (_q, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(html({ token: "mine" }));
  });
}
