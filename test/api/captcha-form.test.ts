import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { captchaActions, type CaptchaAction } from "#contract/captcha.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { unescaped } from "#test/support/unescaped.ts";

// A form that needs a captcha proof, sent as a document: without JavaScript there is none.

type Action = Exclude<CaptchaAction, "join">;
/** A checkout asks for its proof on its second page, and is then without one like the others. */
const actions = captchaActions.filter((action): action is Action => action !== "join");

const forms = {
  login: { path: "/member-login", form: "login", typed: { email: "rosa@example.com" } },
  signup: {
    path: "/sign-up",
    form: "sign_up",
    typed: { firstName: "Rosa", lastName: "Delgado", email: "rosa@example.com" },
  },
  reset: { path: "/reset-password", form: "reset", typed: { email: "rosa@example.com" } },
  contact: { path: "/support", form: "", typed: { email: "rosa@example.com" } },
} satisfies Record<Action, { path: string; form: string; typed: Record<string, string> }>;

const html = { accept: "text/html" };
const password = "a walk along the harbor at night";

async function send(site: TestApp, action: Action, prefix = "") {
  const { path, form, typed } = forms[action];
  const page = await site.request(prefix + path, { headers: html });
  const text = await page.text();
  const cookie = page.headers.getSetCookie().map((line) => line.split(";")[0]);
  const token = /name="csrf-token" value="([^"]*)"/.exec(text)?.[1] ?? "";
  const formKey = /name="form_key" value="([^"]*)"/.exec(text)?.[1] ?? "";
  const fields = {
    "csrf-token": token,
    // The name of a block's form is its owner's.
    form: form || (/name="form" value="([^"]*)"/.exec(text)?.[1] ?? ""),
    form_key: formKey,
    language: "en",
    ...typed,
    password,
  };
  const answer = await site.request(prefix + path, {
    method: "POST",
    headers: {
      ...html,
      cookie: cookie.join("; "),
      "content-type": "application/x-www-form-urlencoded",
      "x-recaptcha-token": "let-me-in",
    },
    body: new URLSearchParams(fields).toString(),
  });
  return { before: text, status: answer.status, after: await answer.text(), typed };
}

const noScript = (text: string) => /<noscript[^>]*><p>([^<]+)<\/p>/.exec(text)?.[1] ?? "nothing";

describe.each(["altcha", "recaptcha"])("with CAPTCHA=%s", (provider) => {
  let site: TestApp;
  beforeAll(async () => {
    const env = {
      CAPTCHA: provider,
      RECAPTCHA_SITE_KEY: "site-key",
      RECAPTCHA_PROJECT: "p",
      RECAPTCHA_API_KEY: "a",
    };
    site = await startTestApp({ env });
  });
  afterAll(() => site.close());

  // spec 5.8
  test.each(actions)(
    "the form for %s says that it needs JavaScript, and returns all but the password",
    async (action) => {
      const { before, status, after, typed } = await send(site, action);
      expect(noScript(before)).toContain("needs JavaScript");
      expect(status).toBe(403);
      expect(unescaped(after)).toContain("that you're human");
      expect(after).toMatch(/<form[\s\S]*href="tel:[\s\S]*<\/form>/);
      for (const value of Object.values(typed)) expect(after).toContain(`value="${value}"`);
      expect(after).not.toContain(password);
    },
  );

  test.each(actions)("the form for %s says so in Spanish too", async (action) => {
    const { before, status, after } = await send(site, action, "/es");
    expect(noScript(before)).toContain("necesita JavaScript");
    expect(status).toBe(403);
    expect(after).toContain("verificar que usted no es un robot");
  });
});

describe("without a captcha", () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp();
  });
  afterAll(() => site.close());

  test.each(actions)("the form for %s mentions none and is processed", async (action) => {
    const { before, status, after } = await send(site, action);
    expect(before + after).not.toMatch(/captcha":\{|\bhuman\b/);
    expect(noScript(before)).toBe("nothing");
    expect(status).not.toBe(403);
  });
});
