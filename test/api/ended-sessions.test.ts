import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { issueToken } from "#domain/secrets/issue-token.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { openApiBrowser, type ApiBrowser } from "#test/support/members.ts";
import { addMember, anyPassword, type Person } from "#test/support/people.ts";
import { sendCall } from "./send-call.ts";

// A stolen or planted cookie is worth nothing anywhere once the session has ended.

const start = new Date("2026-03-02T09:00:00Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const idle = 600;
const longest = 3_600;

let clock = start;
let site: TestApp;
beforeAll(async () => {
  const env = {
    AUTH_IDLE_SECONDS: "300",
    SESSION_IDLE_SECONDS: `${idle}`,
    SESSION_LONGEST_SECONDS: `${longest}`,
  };
  site = await startTestApp({ now: () => clock, env });
});
afterAll(() => site.close());

let person: Person;
let browser: ApiBrowser;
beforeEach(async () => {
  clock = start;
  person = await addMember(site);
  browser = await openApiBrowser(site);
  await browser.logIn({ email: person.email, password: anyPassword });
});

const memberCalls = Object.values<Call>(calls).filter((row) => row.access === "member");

/** What every member call and page answers to a cookie. */
async function answersTo(headers: Record<string, string>) {
  const fresh = await site.request("/api/auth", { headers });
  const token = fresh.headers.get("csrf-token") ?? "";
  const said = new Set<string>();
  for (const row of memberCalls) {
    const answer = await sendCall(site, row, row.examples[0] ?? {}, {
      host: "localhost",
      headers: { ...headers, "csrf-token": token },
    });
    const { code } = (await answer.json()) as { code?: string };
    said.add(`${answer.status} ${code}`);
  }
  for (const path of ["/dashboard", "/dashboard/security", "/es/dashboard"]) {
    const answer = await site.request(path, { headers: { ...headers, accept: "text/html" } });
    said.add(`page leads to ${answer.headers.get("location")?.replace(/^\/es|\?.*$/g, "")}`);
  }
  return { isAuthenticated: (await fresh.json()).isAuthenticated as boolean, said: [...said] };
}

const visitor = {
  isAuthenticated: false,
  said: ["401 signed_out", "page leads to /member-login"],
};

async function resetPassword() {
  if (person.kind !== "member") throw new Error("no member");
  const { accountId } = person;
  const token = await issueToken(operatorOn(site), {
    purpose: "reset_password",
    from: `mail of ${accountId}`,
    owner: { accountId },
  });
  const password = "a walk along the other harbor";
  const elsewhere = await openApiBrowser(site);
  return elsewhere.post("/api/v4/member/setNewPassword", { token, password });
}

async function endElsewhere() {
  const elsewhere = await openApiBrowser(site);
  await elsewhere.logIn({ email: person.email, password: anyPassword });
  const { items } = await (await elsewhere.get("/api/v4/member/sessions")).json();
  const other = (items as { id: string; isCurrent: boolean }[]).find((one) => !one.isCurrent);
  return elsewhere.del(`/api/v4/member/sessions/${other?.id}`);
}

async function endOthers() {
  const elsewhere = await openApiBrowser(site);
  await elsewhere.logIn({ email: person.email, password: anyPassword });
  return elsewhere.del("/api/v4/member/sessions");
}

const deeds: Record<string, () => Promise<Response>> = {
  "a logout": () => browser.post("/api/v4/member/logout"),
  "another login in the same browser": () =>
    browser.logIn({ email: person.email, password: anyPassword }),
  "a password change": () =>
    browser.post("/api/v4/member/changePassword", {
      currentPassword: anyPassword,
      password: "a walk along the other harbor",
    }),
  "a password reset": resetPassword,
  "ending it from another browser": endElsewhere,
  "ending all others from another browser": endOthers,
  "an erasure": () => browser.post("/api/v4/member/erase", { password: anyPassword }),
};

describe("after", () => {
  // spec 13.16
  test.each(Object.entries(deeds))("%s the old cookie is a visitor's", async (_what, act) => {
    const { cookie } = browser.headers();
    expect((await act()).status).toBe(200);
    expect(await answersTo({ cookie })).toEqual(visitor);
  });

  test("a logout the browser has no session cookie", async () => {
    const answer = await browser.post("/api/v4/member/logout");
    expect(answer.headers.getSetCookie()).toEqual([
      "enamel-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
      "enamel-checkout=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    ]);
  });

  test("an end from elsewhere, the browser's next page clears the cookie", async () => {
    const { cookie } = browser.headers();
    await endOthers();
    const headers = { cookie, accept: "text/html", "sec-fetch-dest": "document" };
    const answer = await site.request("/terms", { headers });
    expect(answer.headers.getSetCookie()).toContain(
      "enamel-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    );
  });
});

describe("a session", () => {
  const isOpen = async (headers: Record<string, string>) =>
    (await site.request("/api/v4/member/info", { headers })).status === 200;

  // spec 13.16
  test("ends after the idle time without use", async () => {
    const { cookie } = browser.headers();
    clock = later(idle - 1);
    expect(await isOpen({ cookie })).toBe(true);
    clock = later(2 * idle - 1);
    expect(await answersTo({ cookie })).toEqual(visitor);
  });

  // spec 13.16
  test("lasts while it is used, but no longer than its longest time", async () => {
    const { cookie } = browser.headers();
    for (let seconds = 300; seconds < longest; seconds += 300) {
      clock = later(seconds);
      expect(await isOpen({ cookie })).toBe(true);
    }
    clock = later(longest - 1);
    expect(await isOpen({ cookie })).toBe(true);
    clock = later(longest);
    expect(await answersTo({ cookie })).toEqual(visitor);
  });

  const background: [string, string, string][] = [
    ["GET", "/api/auth", ""],
    ["POST", "/collect", JSON.stringify(calls.collect.examples[0].body)],
    ["GET", "/builds/latest.json", ""],
    ["GET", "/healthz", ""],
  ];
  // spec 13.16
  test.each(background)("is not kept alive by %s %s", async (method, path, body) => {
    const { cookie } = browser.headers();
    const headers = { cookie, "content-type": "application/json" };
    for (let seconds = 60; seconds < idle; seconds += 60) {
      clock = later(seconds);
      await site.request(path, { method, headers, ...(body && { body }) });
    }
    clock = later(idle);
    expect(await isOpen({ cookie })).toBe(false);
  });

  test.each(["/api/v4/member/info", "/dashboard", "/api/cms", "/terms", "/no/such/page"])(
    "is kept alive by a request for %s",
    async (path) => {
      const { cookie } = browser.headers();
      clock = later(idle - 60);
      await site.request(path, { headers: { cookie } });
      clock = later(idle + 60);
      expect(await isOpen({ cookie })).toBe(true);
    },
  );
});

describe("a cookie planted before the login", () => {
  const planted = "p".repeat(43);
  const visitorId = "p".repeat(22);

  // spec 13.16
  test("is replaced at the login, and is useless afterwards", async () => {
    const victim = await openApiBrowser(site);
    victim.jar.set("enamel-session", planted);
    victim.jar.set("enamel-visitor", visitorId);
    await victim.refresh();
    victim.jar.set("enamel-session", planted);
    const seen = await victim.logIn({ email: person.email, password: anyPassword });
    expect(seen.status).toBe(200);
    expect(victim.jar.get("enamel-session")).toMatch(/^[\w-]{43}$/);
    expect(victim.jar.get("enamel-session")).not.toBe(planted);
    const cookie = `enamel-session=${planted}; enamel-visitor=${visitorId}`;
    expect(await answersTo({ cookie })).toEqual(visitor);
  });

  test("from the attacker's own session does not become the victim's", async () => {
    const mallory = await addMember(site);
    const attacker = await openApiBrowser(site);
    await attacker.logIn({ email: mallory.email, password: anyPassword });
    const own = attacker.jar.get("enamel-session") ?? "";
    const { cookie } = attacker.headers();
    const victim = await openApiBrowser(site);
    victim.jar.set("enamel-session", own);
    await victim.refresh();
    await victim.logIn({ email: person.email, password: anyPassword });
    expect(victim.jar.get("enamel-session")).not.toBe(own);
    expect(await answersTo({ cookie })).toEqual(visitor);
  });
});

describe("the cookie of a session", () => {
  test("is hidden from scripts and other sites, and bound to its host on https", async () => {
    const secured = await startTestApp({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
    const env = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
    const ask = (headers: Record<string, string>, body?: object) =>
      secured.app.request(
        `http://localhost${body ? "/api/login" : "/api/auth"}`,
        {
          method: body ? "POST" : "GET",
          headers: {
            host: "localhost",
            "x-forwarded-proto": "https",
            "content-type": "application/json",
            ...headers,
          },
          ...(body && { body: JSON.stringify(body) }),
        },
        env,
      );
    const visit = await ask({});
    const cookie = visit.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const token = visit.headers.get("csrf-token") ?? "";
    const { email } = await addMember(secured);
    const answer = await ask({ cookie, "csrf-token": token }, { email, password: anyPassword });
    await secured.close();
    expect(answer.headers.getSetCookie()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^__Host-enamel-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
        expect.stringMatching(
          /^__Host-enamel-device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ]),
    );
    expect(answer.headers.getSetCookie()).toHaveLength(2);
  });
});
