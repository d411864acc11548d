import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { longestPassword, shortestPassword } from "#contract/password-strength.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { openApiBrowser, type ApiBrowser } from "#test/support/members.ts";
import { addMember, anyPassword, type Person } from "#test/support/people.ts";

// What a password may be, over the calls that set and compare one.

const unlimited = { FAILURES_PER_ACCOUNT: "10000", FAILURES_PER_ADDRESS: "10000" };
let site: TestApp;
let ana: Person;
let browser: ApiBrowser;
beforeAll(async () => {
  site = await startTestApp({ env: { ...unlimited, CHECKS_PER_ACCOUNT: "10000" } });
});
afterAll(() => site.close());
beforeEach(async () => {
  ana = await addMember(site);
  browser = await openApiBrowser(site);
  await browser.logIn({ email: ana.email, password: anyPassword });
});

const change = (password: string) =>
  browser.post("/api/v4/member/changePassword", { currentPassword: anyPassword, password });
const opens = async (password: string) =>
  (await (await openApiBrowser(site)).logIn({ email: ana.email, password })).status;

/** Hard to guess at any length: no word, no run, no repetition. */
const typed = (length: number) =>
  Array.from({ length }, (_, at) => String.fromCharCode(97 + ((at * at * 7 + at * 11) % 26))).join(
    "",
  );

describe("a password", () => {
  test.each([
    "lower case letters alone make it",
    "UPPER CASE LETTERS DO IT TOO",
    "839205716642",
    "~}|{^]\\[@?>=<;:/.,",
    "солнце и старый трамвай",
    "紙飛行機が空を飛んでいく日",
    "🦷 🪥 🍏 🌵 🛶 🎻 🧭 🪁 🧶 🦉 🥐 🧦",
    " a walk along the pier with spaces at both ends ",
    "<b>'; drop table --\"&amp;",
  ])("of any composition can be set, and opens the account: %j", async (password) => {
    expect((await change(password)).status).toBe(200);
    expect(await opens(password)).toBe(200);
  });

  test("is compared as it was typed, to its last character", async () => {
    const long = ` Walk ${typed(longestPassword - 8)} 9`;
    expect(long).toHaveLength(longestPassword);
    expect((await change(long)).status).toBe(200);
    const others = [
      long.trim(),
      long.toLowerCase(),
      long.slice(0, -1),
      `${long.slice(0, -1)}8`,
      long.slice(0, 72),
      long.slice(0, 64),
      `${long}9`,
    ];
    for (const other of others)
      expect([other.length, await opens(other)]).toEqual([other.length, 401]);
    expect(await opens(long)).toBe(200);
  });

  test("has 12 characters or more and 128 at most", async () => {
    expect([shortestPassword, longestPassword]).toEqual([12, 128]);
    const statuses = [];
    for (const length of [11, 129]) statuses.push((await change(typed(length))).status);
    expect(statuses).toEqual([422, 422]);
    expect((await change(typed(12))).status).toBe(200);
    expect(await opens(typed(12))).toBe(200);
  });
});

const token = "x".repeat(43);
const names = { firstName: "Ana", lastName: "Ruiz", email: "a.new.member@example.test" };
const ways: [string, (password: string) => object][] = [
  ["/api/v4/member/signup", (password) => ({ ...names, password })],
  ["/api/v4/member/setNewPassword", (password) => ({ token, password })],
  ["/api/studio/setNewPassword", (password) => ({ token, password })],
  ["/api/studio/join", (password) => ({ token, name: "Ana", code: "123456", password })],
  [
    "/api/km/checkout/account",
    (password) => ({ planId: "pln_1", cycle: "annual", account: { password } }),
  ],
];

test.each(ways)(
  "POST %s refuses eleven characters, and not twelve for their number",
  async (path, body) => {
    const visitor = await openApiBrowser(site);
    if (path.startsWith("/api/studio")) await visitor.get("/api/studio/me");
    const said = async (password: string) => {
      const { fields = {} } = (await (await visitor.post(path, body(password))).json()) as {
        fields?: Record<string, { code: string }>;
      };
      return Object.entries(fields).find(([name]) => name.endsWith("password"))?.[1].code;
    };
    expect([await said(typed(11)), await said(typed(12))]).toEqual([
      "password_too_short",
      undefined,
    ]);
  },
);

const fields = /<input\b[^>]*\bautoComplete="(?:current|new)-password"[^>]*>/gi;
test("every page with a password field masks it", async () => {
  const studio = ["/studio/login", "/studio/join", "/studio/reset-password"];
  const open = ["/member-login", "/sign-up", "/reset-password", "/confirm-email", ...studio];
  const own = ["/dashboard/security", "/dashboard/security/erase"];
  let seen = 0;
  for (const path of [...open, ...own]) {
    const asker = own.includes(path) ? browser : await openApiBrowser(site);
    const html = await (await asker.get(path, { headers: { accept: "text/html" } })).text();
    for (const [field] of html.matchAll(fields)) {
      seen += 1;
      expect(field).toContain('type="password"');
    }
  }
  expect(seen).toBeGreaterThanOrEqual(5);
});
