import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AssertionOptions, AttestationOptions } from "#contract/passkey-fields.ts";
import { sessions } from "#db/schema/sessions.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { Authenticator } from "#test/support/authenticator.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { addMember, addStaff, anyPassword, signIn, type Person } from "#test/support/people.ts";

let now = new Date("2026-03-02T09:00:00Z");
let site: TestApp;
beforeAll(async () => {
  // A try under way counts like a wrong one.
  const env = { FAILURES_PER_ACCOUNT: "100" };
  site = await startTestApp({ now: () => (now = new Date(now.getTime() + 10)), env });
});
afterAll(() => site.close());

async function logIn({ email }: Person) {
  const browser = await openApiBrowser(site);
  const { status } = await browser.logIn({ email, password: anyPassword });
  return { status, info: async () => (await browser.get("/api/v4/member/info")).status };
}

const open = (owner: ReturnType<typeof eq>) =>
  site.db.$count(sessions, and(isNull(sessions.endedAt), owner));

// spec 22.13
test("the eleventh login of a member ends the oldest of the ten before, and no other", async () => {
  const member = await addMember(site);
  const browsers = [];
  for (let login = 0; login < 11; login += 1) browsers.push(await logIn(member));
  const answers = await Promise.all(browsers.map(({ info }) => info()));
  expect(answers).toEqual([401, ...Array<number>(10).fill(200)]);
});

// spec 22.13
test("of twenty logins at once ten sessions are left", async () => {
  const member = await addMember(site);
  const browsers = await Promise.all(Array.from({ length: 20 }, () => logIn(member)));
  expect(new Set(browsers.map(({ status }) => status))).toEqual(new Set([200]));
  const accountId = member.kind === "member" ? member.accountId : "";
  expect(await open(eq(sessions.accountId, accountId))).toBe(10);
});

// spec 22.13
test("a login by password that commits late, and one by passkey meanwhile, leave ten sessions", async () => {
  const member = await addMember(site);
  const accountId = member.kind === "member" ? member.accountId : "";
  const own = await openApiBrowser(site);
  await own.logIn({ email: member.email, password: anyPassword });
  const robots = await (await own.get("/robots.txt")).text();
  const device = new Authenticator(/Sitemap: (.*)\/sitemap/.exec(robots)?.[1] ?? "");
  const asked = await own.post("/api/v4/member/passkeyOptions");
  const credential = device.create((await asked.json()) as AttestationOptions);
  expect((await own.post("/api/v4/member/passkeys", { name: "Phone", credential })).status).toBe(
    201,
  );
  for (let login = 0; login < 9; login += 1) await logIn(member);
  const visitor = await openApiBrowser(site);
  const options = (await (await visitor.get("/api/login/passkey")).json()) as AssertionOptions;
  const answer = { credential: device.get(options) };
  await site.pool.query(`
    create function dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.4); return null; end $$;
    create constraint trigger commit_takes_long after insert on sessions
      deferrable initially deferred for each row execute function dawdle()`);
  const byPassword = logIn(member);
  await sleep(200);
  const entered = await Promise.all([byPassword, visitor.post("/api/login/passkey", answer)]);
  expect(entered.map(({ status }) => status)).toEqual([200, 200]);
  expect(await open(eq(sessions.accountId, accountId))).toBe(10);
  await site.pool.query("drop function dawdle cascade");
});

// spec 22.13
test("staff have ten sessions too, and one that is over by its idle time takes no place", async () => {
  const person = await addStaff(site, { role: "editor" });
  const whose = eq(sessions.staffId, person.kind === "staff" ? person.staffId : "");
  for (let login = 0; login < 12; login += 1) await signIn(site, person);
  expect(await open(whose)).toBe(10);
  now = new Date(now.getTime() + 31 * 60_000);
  await signIn(site, person);
  expect(await open(whose)).toBe(11);
});
