import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { demoMember } from "#db/demo/people.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { limits } from "#db/schema/sessions.ts";
import type { Limit } from "#domain/limits/limit.ts";
import { refundTries, consume } from "#domain/limits/consume.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { openApiBrowser, type ApiBrowser } from "#test/support/members.ts";

const start = new Date("2026-03-02T09:00:00Z");
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
type Credentials = { email: string; password: string };
const wrong: Credentials = { email: demoMember.email, password: "not the password" };

let clock = start;
let site: TestApp;
let browser: ApiBrowser;
beforeAll(async () => {
  const env = { FAILURES_PER_ACCOUNT: "3", FAILURES_PER_ADDRESS: "5", CHECKS_PER_ACCOUNT: "12" };
  site = await startTestApp({ now: () => clock, env });
});
afterAll(() => site.close());
beforeEach(async () => {
  clock = start;
  await site.db.execute(sql`truncate limits`);
  browser = await openApiBrowser(site);
});

/** As from a browser in which nobody has logged in before. */
const logIn = async (credentials = wrong) => {
  browser.jar.delete("enamel-device");
  return (await browser.logIn(credentials)).status;
};
const inTurn = async (tries: Credentials[]) => {
  const statuses = [];
  for (const one of tries) statuses.push(await logIn(one));
  return statuses;
};
const others = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...wrong, email: `other-${at}@example.com` }));

// spec 13.17
test("an account opens again after fifteen minutes, and not before", async () => {
  expect(await inTurn([wrong, wrong, wrong, wrong])).toEqual([401, 401, 401, 429]);
  clock = new Date(minutes(15).getTime() - 1);
  expect(await logIn(demoMember)).toBe(429);
  clock = minutes(15);
  expect(await logIn(demoMember)).toBe(200);
});

test("refused tries do not extend the wait", async () => {
  await inTurn([wrong, wrong, wrong]);
  clock = minutes(14);
  const refused = await browser.logIn(wrong);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  clock = minutes(15);
  expect(await logIn()).toBe(401);
});

// spec 13.17
test("a right password does not count, however often it is sent", async () => {
  await inTurn([wrong, wrong]);
  const right = Array<Credentials>(8).fill(demoMember);
  expect(new Set(await inTurn(right))).toEqual(new Set([200]));
  expect(await inTurn([wrong, wrong])).toEqual([401, 429]);
});

// spec 13.17
test("right passwords are limited too, and open again after fifteen minutes", async () => {
  const right = Array<Credentials>(13).fill(demoMember);
  expect(await inTurn(right)).toEqual([...Array<number>(12).fill(200), 429]);
  expect((await browser.logIn(demoMember)).headers.get("retry-after")).toBe("900");
  clock = minutes(15);
  expect(await logIn(demoMember)).toBe(200);
});

// spec 20.12
test("a refused password has its audit entry, though the database was busy meanwhile", async () => {
  const entries = () => site.db.$count(auditLog, eq(auditLog.action, "password_refused"));
  const before = await entries();
  await inTurn([wrong]);
  expect(await entries()).toBe(before + 1);
  const { pool } = site;
  const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  await Promise.all(all.map((client) => client.query("set statement_timeout = 300")));
  const [blocker, ...rest] = all;
  await blocker?.query("begin");
  await blocker?.query("lock table audit_log in exclusive mode");
  rest.forEach((client) => client.release());
  const asked = browser.logIn(wrong);
  await sleep(700);
  await blocker?.query("commit");
  blocker?.release();
  expect((await asked).status).toBe(401);
  expect(await entries()).toBe(before + 2);
  const again = await Promise.all(rest.map(() => pool.connect()));
  await Promise.all(again.map((client) => client.query("set statement_timeout = 15000")));
  again.forEach((client) => client.release());
});

test("a network address opens again after an hour, also for right passwords", async () => {
  expect(await inTurn([...others(5), wrong])).toEqual([401, 401, 401, 401, 401, 429]);
  clock = new Date(minutes(60).getTime() - 1);
  expect(await logIn(demoMember)).toBe(429);
  clock = minutes(60);
  expect(await logIn(demoMember)).toBe(200);
});

test("tries refused for one account do not count toward the limit of the address", async () => {
  await inTurn([wrong, wrong, wrong, wrong, wrong, wrong, wrong]);
  expect(await inTurn(others(3))).toEqual([401, 401, 429]);
});

test("an account's limit is the same for its address in any case and with spaces", async () => {
  const cases = ["MEMBER@demo.test", " member@DEMO.test ", "member@demo.test", "Member@Demo.Test"];
  expect(await inTurn(cases.map((email) => ({ ...wrong, email })))).toEqual([401, 401, 401, 429]);
});

test("a form that requires the current password shares the login's limit", async () => {
  await browser.logIn(demoMember);
  browser.jar.delete("enamel-device");
  const ask = () =>
    browser.post("/api/v4/member/changePassword", {
      currentPassword: "not the password",
      password: "a long walk along the harbor",
    });
  expect([(await ask()).status, (await ask()).status]).toEqual([422, 422]);
  expect(await inTurn([wrong, wrong])).toEqual([401, 429]);
  expect((await ask()).status).toBe(429);
});

test("a try refunded late frees nothing in the window that has begun since", async () => {
  const limit: Limit = { name: "mail", whose: "late", most: 2, seconds: 60 };
  const at = (now: Date) => ({ ...operatorOn(site), now });
  const late = await consume(at(start), [limit]);
  await consume(at(minutes(1)), [limit]);
  await refundTries(site.db, late);
  await consume(at(minutes(1)), [limit]);
  await expect(consume(at(minutes(1)), [limit])).rejects.toThrow("Too many attempts");
  expect(await site.db.select({ used: limits.used }).from(limits)).toEqual([{ used: 2 }]);
});

test("a limit of one lets one through, however many ask at once", async () => {
  const ctx = operatorOn(site);
  const asked = Array.from({ length: 50 }, () =>
    consume(ctx, [{ name: "mail", whose: "once", most: 1, seconds: 60 }]),
  );
  const settled = await Promise.allSettled(asked);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("limits taken in different orders do not deadlock", async () => {
  const ctx = operatorOn(site);
  const pair: Limit[] = [
    { name: "mail", whose: "one", most: 1_000, seconds: 60 },
    { name: "mail", whose: "two", most: 1_000, seconds: 60 },
  ];
  const asked = Array.from({ length: 100 }, async (_, at) => {
    const taken = await consume(ctx, at % 2 ? pair : pair.toReversed());
    await refundTries(site.db, taken);
  });
  await Promise.all(asked);
  expect(await site.db.select({ used: limits.used }).from(limits)).toEqual([
    { used: 0 },
    { used: 0 },
  ]);
});
