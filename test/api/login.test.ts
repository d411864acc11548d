import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoMember } from "#db/demo/people.ts";
import { listEntries } from "#domain/audit/list-entries.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { openApiBrowser, type ApiBrowser } from "#test/support/members.ts";

let site: TestApp;
let browser: ApiBrowser;

beforeAll(async () => {
  site = await startTestApp({ env: { FAILURES_PER_ADDRESS: "10000" } });
});
afterAll(() => site.close());
beforeEach(async () => {
  browser = await openApiBrowser(site);
});

const status = async () => (await browser.refresh()).json();

describe("POST /api/login", () => {
  // spec 3.1, 3.2, 4.1, 7.1
  test("signs a member in and returns the email address", async () => {
    const answer = await browser.logIn();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ isAuthenticated: true, email: demoMember.email });
    expect(await status()).toEqual({ isAuthenticated: true, email: demoMember.email });
  });

  // spec 20.12
  test("is in the audit log, refused or not, with the account", async () => {
    const ctx = operatorOn(site);
    await browser.logIn({ ...demoMember, password: "not the password" });
    const answer = await browser.logIn();
    expect(answer.status).toBe(200);
    const { items } = await listEntries(ctx, { limit: 2 });
    expect(items.map(({ action }) => action)).toEqual(["logged_in", "password_refused"]);
    expect(items[1]?.subject).toMatch(/^acc_/);
    expect(items[0]?.actor).toBe(`member ${items[1]?.subject}`);
  });

  test("accepts the address in any case", async () => {
    const answer = await browser.logIn({ ...demoMember, email: "MEMBER@Demo.test" });
    expect(await answer.json()).toEqual({ isAuthenticated: true, email: demoMember.email });
  });

  test("answers 401 for a wrong password, and the same for an unknown address", async () => {
    const wrong = await browser.logIn({ ...demoMember, password: "not the password" });
    const unknown = await browser.logIn({ ...demoMember, email: "nobody@demo.test" });
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toMatchObject({ code: "bad_credentials" });
    expect(unknown.status).toBe(401);
    expect(await status()).toEqual({ isAuthenticated: false });
  });

  test("does not know the members of another site", async () => {
    const elsewhere = await openApiBrowser(site, "harbor.localhost");
    expect((await elsewhere.logIn()).status).toBe(401);
  });

  test("starts a new session each time, and ends the one before", async () => {
    await browser.logIn();
    const first = { ...browser.headers() };
    await browser.logIn();
    expect(browser.headers().cookie).not.toBe(first.cookie);
    const replay = await site.request("/api/v4/member/info", { headers: first });
    expect(replay.status).toBe(401);
  });

  test("is rate limited after ten wrong passwords, for this address only", async () => {
    const victim = { email: "victim@demo.test", password: "not the password" };
    const statuses = [];
    for (let tries = 0; tries < 12; tries += 1) {
      statuses.push((await browser.logIn(victim)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const refused = await browser.logIn(victim);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
  });
});

describe("POST /api/v4/member/logout", () => {
  // spec 7.4
  test("ends the session on the server", async () => {
    await browser.logIn();
    const before = browser.headers();
    const answer = await browser.post("/api/v4/member/logout");
    expect(await answer.json()).toEqual({ isAuthenticated: false });
    const replay = await site.request("/api/v4/member/info", { headers: before });
    expect(replay.status).toBe(401);
    expect(await status()).toEqual({ isAuthenticated: false });
  });

  // spec 7.4
  test("is for members only", async () => {
    const answer = await browser.post("/api/v4/member/logout");
    expect(await answer.json()).toMatchObject({ statusCode: 401, code: "signed_out" });
  });
});
