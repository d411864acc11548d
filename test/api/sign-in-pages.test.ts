import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoMember } from "#db/demo/people.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import {
  hiddenFields,
  openDocumentBrowser,
  type DocumentBrowser,
} from "#test/support/document-browser.ts";
import { addMember, anyPassword, signIn, type Person } from "#test/support/people.ts";
import { makeReadOnly } from "#test/support/read-only-database.ts";
import { unescaped } from "#test/support/unescaped.ts";

// Logging in and out as documents: statuses, cookies and where each answer redirects.

let site: TestApp;
let ana: Person;
let browser: DocumentBrowser;
beforeAll(async () => {
  site = await startTestApp({
    env: { FAILURES_PER_ADDRESS: "10000", TRUSTED_PROXIES: "10.0.0.7" },
  });
  ana = await addMember(site);
});
afterAll(() => site.close());
beforeEach(() => {
  browser = openDocumentBrowser(site);
});

const logIn = (path = "/member-login", password = anyPassword) =>
  browser.fill(path, "login", { email: ana.email, password });
const leadsTo = ({ headers }: { headers: Headers }) => headers.get("location");
const isMember = async () => (await browser.get("/faq")).text.includes('action="/logout"');

describe("the login page", () => {
  test("is never cached, and has a token for its visitor", async () => {
    const { headers, text } = await browser.get("/member-login");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).toMatch(/<meta name="csrf-token" content="[\w.-]{40,}"/);
    expect(text).toContain('autoComplete="username webauthn"');
    expect(text).toContain('autoComplete="current-password"');
  });

  // spec 22.3
  test("redirects to the dashboard by 303, with a cookie that no script can read", async () => {
    const answer = await logIn();
    expect(answer.status).toBe(303);
    expect(leadsTo(answer)).toBe("/dashboard");
    const cookie = browser.set.find((line) => line.startsWith("enamel-session="));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).not.toMatch(/; Secure|Max-Age|Expires/);
    expect(await isMember()).toBe(true);
  });

  // spec 22.3
  test("over https binds the cookie to its host", async () => {
    const headers = { "x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.1" };
    const env = { incoming: { socket: { remoteAddress: "10.0.0.7" } } };
    const request: TestApp["request"] = (path, init) =>
      Promise.resolve(
        site.app.request(
          `http://localhost${path}`,
          { ...init, headers: { ...(init?.headers as Record<string, string>), host: "localhost" } },
          env,
        ),
      );
    browser = openDocumentBrowser({ request }, { headers });
    expect((await logIn()).status).toBe(303);
    const cookie = browser.set.find((line) => line.includes("session"));
    expect(cookie).toMatch(
      /^__Host-enamel-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await isMember()).toBe(true);
  });

  // spec 22.1
  test.each([
    ["/faq", "/faq"],
    ["/es/faq?x=1", "/es/faq?x=1"],
    ["//evil.example", "/dashboard"],
    ["/\\evil.example", "/dashboard"],
    ["/.//evil.example", "/dashboard"],
    ["https://evil.example/", "/dashboard"],
    ["javascript:alert(1)", "/dashboard"],
    ["/faq\r\nset-cookie: a=b", "/dashboard"],
    ["/logout", "/dashboard"],
  ])("with next=%j redirects to %j", async (next, to) => {
    const answer = await logIn(`/member-login?next=${encodeURIComponent(next)}`);
    expect(answer.status).toBe(303);
    expect(leadsTo(answer)).toBe(to);
    expect(answer.headers.has("a")).toBe(false);
  });

  test("redirects a Spanish visitor to the Spanish dashboard", async () => {
    expect(leadsTo(await logIn("/es/member-login"))).toBe("/es/dashboard");
  });

  // spec 22.2
  test("answers alike for a wrong password and an unknown address, and returns no password", async () => {
    const said = (text: string) => /<div role="alert">.*?<\/form>/s.exec(text)?.[0] ?? "nothing";
    const bare = (text: string) => text.replaceAll(/value="[^"]*"/g, "");
    const wrong = await logIn("/member-login", "not the password");
    browser = openDocumentBrowser(site);
    const email = "nobody@example.test";
    const typed = { email, password: "not the password" };
    const unknown = await browser.fill("/member-login", "login", typed);
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(said(wrong.text)).toContain("Reset it");
    expect(bare(said(wrong.text))).toBe(bare(said(unknown.text)));
    expect(unknown.text).toContain(`value="${email}"`);
    expect(unknown.text).not.toContain("not the password");
    expect(browser.set.some((line) => line.includes("session"))).toBe(false);
  });

  // spec 22.2
  test("after too many wrong passwords says how long to wait", async () => {
    const typed = { email: "victim@example.test", password: "not the password" };
    let answer = await browser.fill("/member-login", "login", typed);
    for (let tries = 0; tries < 10; tries += 1) {
      answer = await browser.fill("/member-login", "login", typed);
    }
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(answer.text).toContain("Try again in 15 minutes.");
    expect(answer.text).toMatch(/href="tel:[^"]+"/);
  });

  // spec 2.11, 2.12, 6.2
  test.each(["/member-login", "/reset-password", "/sign-up", "/member-login?next=/faq"])(
    "a member who asks for %s is redirected to the dashboard",
    async (path) => {
      await logIn();
      const answer = await browser.get(path);
      expect(answer.status).toBe(303);
      expect(leadsTo(answer)).toBe("/dashboard");
      expect(leadsTo(await browser.get(`/es${path}`))).toBe("/es/dashboard");
    },
  );

  test("shows the demo account on its own site only", async () => {
    expect((await browser.get("/member-login")).text).toContain(demoMember.password);
    const elsewhere = openDocumentBrowser(site, { host: "harbor.localhost" });
    expect((await elsewhere.get("/member-login")).text).not.toContain(demoMember.password);
  });

  test("accepts no form that it does not have", async () => {
    const { text } = await browser.get("/member-login");
    const fields = { ...hiddenFields(text, "login"), form: "other" };
    const answer = await browser.submit("/member-login", fields);
    expect(answer.status).toBe(405);
  });

  test("submitted from a tab opened before the login redirects the member to the dashboard", async () => {
    const before = await browser.get("/member-login");
    await logIn();
    const answer = await browser.submit("/member-login", hiddenFields(before.text, "login"));
    expect(answer.status).toBe(303);
    expect(leadsTo(answer)).toBe("/dashboard");
  });
});

describe("logging out", () => {
  const press = (text: string, path = "/logout") =>
    browser.submit(path, hiddenFields(text, "logout"));

  // spec 4.2
  test("by the header's button ends the session, clears the cookie and redirects to the login", async () => {
    await logIn();
    const kept = new Map(browser.jar);
    const answer = await press((await browser.get("/faq")).text);
    expect(answer.status).toBe(303);
    expect(leadsTo(answer)).toBe("/member-login?out");
    expect(browser.jar.has("enamel-session")).toBe(false);
    for (const [name, value] of kept) browser.jar.set(name, value);
    expect(await isMember()).toBe(false);
    expect(unescaped((await browser.get("/member-login?out")).text)).toContain(
      "You're logged out.",
    );
  });

  // spec 22.5
  test("is not possible by a link", async () => {
    await logIn();
    const answer = await browser.get("/logout");
    expect(answer.status).toBe(303);
    expect(leadsTo(answer)).toBe("/");
    expect(leadsTo(await browser.get("/es/logout"))).toBe("/es");
    expect(await isMember()).toBe(true);
  });

  // spec 22.5
  test("is not possible by a form without the member's token", async () => {
    await logIn();
    expect((await browser.submit("/logout", { form: "logout" })).status).toBe(403);
    expect(await isMember()).toBe(true);
  });

  // spec 22.5
  test("when already logged out also redirects to the login", async () => {
    await logIn();
    const { text } = await browser.get("/faq");
    await press(text);
    const again = await press(text, "/es/logout");
    expect(again.status).toBe(303);
    expect(leadsTo(again)).toBe("/es/member-login?out");
  });

  // spec 22.5
  test("that fails says so, and does not redirect", async () => {
    await logIn();
    const { text } = await browser.get("/faq");
    const restore = await makeReadOnly(site);
    try {
      const answer = await press(text);
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    } finally {
      await restore();
    }
    expect(await isMember()).toBe(true);
  });

  // spec 22.5
  test("with a token of an earlier session asks to press again", async () => {
    await logIn();
    const { text } = await browser.get("/faq");
    browser.jar.set("enamel-session", (await signIn(site, ana)).token);
    const answer = await press(text);
    expect(answer.status).toBe(403);
    expect(unescaped(answer.text)).toContain("we couldn't log you out");
    expect(await isMember()).toBe(true);
    expect(leadsTo(await press(answer.text))).toBe("/member-login?out");
  });

  // spec 22.4
  test.each(["localhost", "harbor.localhost", "mesa.localhost"])(
    "does not change the cached pages of %s for visitors",
    async (host) => {
      const member = await addMember(site, host);
      const visitor = openDocumentBrowser(site, { host });
      const before = (await visitor.get("/")).text;
      browser = openDocumentBrowser(site, { host });
      await browser.fill("/member-login", "login", { email: member.email, password: anyPassword });
      const own = await browser.get("/");
      expect(own.headers.get("cache-control")).toBe("no-store");
      expect(own.text).toContain('action="/logout"');
      expect((await visitor.get("/")).text).toBe(before);
      await press(own.text);
      expect((await browser.get("/")).text).toBe(before);
      expect(before).not.toContain('action="/logout"');
    },
  );
});
