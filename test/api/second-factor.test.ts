import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AppSetup, ShownRecoveryCodes } from "#contract/second-factor-fields.ts";
import { recoveryCodes, secondFactors } from "#db/schema/login-security.ts";
import { outbox } from "#db/schema/outbox.ts";
import { codeAt, stepAt } from "#domain/second-factor/totp.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { openApiBrowser, type ApiBrowser } from "#test/support/members.ts";
import { addMember, anyPassword, type Person } from "#test/support/people.ts";

let now = new Date("2026-05-04T10:00:00Z");
let site: TestApp;
let member: Person;
let browser: ApiBrowser;

const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));

beforeAll(async () => {
  site = await startTestApp({ now: () => now, env: { FAILURES_PER_ADDRESS: "10000" } });
});
afterAll(() => site.close());
beforeEach(async () => {
  pass(24 * 60 * 60);
  member = await addMember(site);
  browser = await openApiBrowser(site);
  await browser.logIn({ email: member.email, password: anyPassword });
});

const base = "/api/v4/member/secondFactor";
const accountOf = (person: Person) => (person.kind === "member" ? person.accountId : "");
const json = async <Body>(answer: Response | Promise<Response>) =>
  (await (await answer).json()) as Body;
const codeNow = (secret: string) => codeAt(secret, stepAt(now));
const wrongCode = (secret: string) => codeAt(secret, stepAt(now) + 50);

async function turnOn() {
  const { secret } = await json<AppSetup>(browser.post(base));
  const answer = await browser.post(`${base}/confirm`, { code: codeNow(secret) });
  expect(answer.status).toBe(200);
  const shown = await json<ShownRecoveryCodes>(answer);
  pass(60);
  return { secret, codes: shown.recoveryCodes };
}

/** The first step, in a new browser. */
async function enterPassword(password = anyPassword) {
  const fresh = await openApiBrowser(site);
  const answer = await fresh.logIn({ email: member.email, password });
  const said = await json<{ isAuthenticated: boolean; ticket?: string }>(answer);
  const enter = (code: string, ticket = said.ticket) =>
    fresh.post("/api/login/code", { ticket, code });
  return { fresh, answer, said, enter };
}

const fieldsOf = async (answer: Response) =>
  (await json<{ fields?: Record<string, { code: string }> }>(answer)).fields;
const actions = async () => {
  const { rows } = await site.db.execute<{ action: string }>(
    sql`select action from audit_log where site_id = ${operatorOn(site).site.id} order by number desc limit 3`,
  );
  return rows.map(({ action }) => action);
};

describe("setting up two-step login", () => {
  // spec 26.6
  test("changes nothing about logging in until a code of the app is confirmed", async () => {
    const { secret, uri } = await json<AppSetup>(browser.post(base));
    expect(uri).toContain(secret);
    expect((await enterPassword()).said).toMatchObject({ isAuthenticated: true });
    const wrong = await browser.post(`${base}/confirm`, { code: wrongCode(secret) });
    expect(await fieldsOf(wrong)).toMatchObject({ code: { code: "app_code_wrong" } });
    expect(await json(browser.get(base))).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
    });
  });

  // spec 26.5, 26.7
  test("shows ten recovery codes, emails the member and writes it down", async () => {
    const { codes } = await turnOn();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^\d{5}-\d{5}$/);
    expect(await json(browser.get(base))).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(await actions()).toContain("second_factor_on");
    const sent = await site.db
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(eq(sql`${outbox.facts} ->> 'accountId'`, accountOf(member)));
    expect(sent).toEqual([{ kind: "second_factor_on" }]);
    const stored = await site.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.accountId, accountOf(member)));
    const kept = JSON.stringify(stored);
    for (const code of codes) expect(kept).not.toContain(code.replaceAll("-", ""));
  });

  // spec 26.6
  test("takes the app's code within an hour, and once", async () => {
    const { secret } = await json<AppSetup>(browser.post(base));
    pass(60 * 60);
    await browser.refresh();
    await browser.logIn({ email: member.email, password: anyPassword });
    const confirm = () => browser.post(`${base}/confirm`, { code: codeNow(secret) });
    expect((await confirm()).status).toBe(409);
    const { secret: next } = await turnOn();
    expect(next).not.toBe(secret);
    expect((await browser.post(base)).status).toBe(409);
    expect((await browser.post(`${base}/confirm`, { code: codeNow(next) })).status).toBe(409);
  });

  // spec 26.8
  test("needs a login of the last ten minutes, to begin, to turn it off and for new codes", async () => {
    await turnOn();
    pass(10 * 60);
    for (const answer of [
      await browser.post(base),
      await browser.post(`${base}/recoveryCodes`),
      await browser.del(base),
    ]) {
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: "recent_login_required" });
    }
  });
});

describe("logging in with two steps", () => {
  // spec 26.6
  test("the right password logs no one in; with the app's code it does", async () => {
    const { secret } = await turnOn();
    const { fresh, answer, said, enter } = await enterPassword();
    expect(answer.status).toBe(200);
    expect(said).toEqual({ isAuthenticated: false, ticket: expect.any(String) as string });
    expect([...fresh.jar.keys()]).not.toContain("enamel-session");
    expect((await fresh.get("/api/v4/member/info")).status).toBe(401);
    const right = codeNow(secret);
    const entered = await enter(`${right.slice(0, 3)} ${right.slice(3)}`);
    expect(await entered.json()).toEqual({ isAuthenticated: true, email: member.email });
    expect((await fresh.get("/api/v4/member/info")).status).toBe(200);
  });

  // spec 26.6
  test("a wrong password is refused as ever, with no word of a second step", async () => {
    await turnOn();
    const { answer, said } = await enterPassword("not this one");
    expect(answer.status).toBe(401);
    expect(said).not.toHaveProperty("ticket");
  });

  // spec 26.6
  test("a code counts once: of ten concurrent logins with it one succeeds, and none later", async () => {
    const { secret } = await turnOn();
    const steps = await Promise.all(Array.from({ length: 10 }, () => enterPassword()));
    const code = codeNow(secret);
    const answers = await Promise.all(steps.map(({ enter }) => enter(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    pass(20 * 60);
    const later = await enterPassword();
    const fresh = codeNow(secret);
    expect((await later.enter(fresh)).status).toBe(200);
    const again = await enterPassword();
    expect(await fieldsOf(await again.enter(fresh))).toMatchObject({
      code: { code: "login_code_wrong" },
    });
  });

  // spec 26.6
  test("ten wrong codes in a quarter of an hour are the limit, whatever the address", async () => {
    const { secret } = await turnOn();
    const { enter } = await enterPassword();
    const statuses = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await enter(wrongCode(secret))).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    expect((await enter(codeNow(secret))).status).toBe(429);
    expect(await actions()).toContain("login_code_refused");
    pass(15 * 60);
    expect((await (await enterPassword()).enter(codeNow(secret))).status).toBe(200);
  });

  // spec 26.6
  test("a ticket is over after ten minutes, on another site, and once the password changed", async () => {
    const { secret } = await turnOn();
    const expired = { ticket: { code: "login_step_expired" } };
    const first = await enterPassword();
    const away = await openApiBrowser(site, "harbor.localhost");
    const elsewhere = { ticket: first.said.ticket, code: codeNow(secret) };
    expect(await fieldsOf(await away.post("/api/login/code", elsewhere))).toEqual(
      expect.objectContaining({ ticket: expect.objectContaining(expired.ticket) as object }),
    );
    const password = "seven lamps on a wet pier";
    await browser.post("/api/v4/member/changePassword", { currentPassword: anyPassword, password });
    expect(await fieldsOf(await first.enter(codeNow(secret)))).toMatchObject(expired);
    const second = await enterPassword(password);
    pass(10 * 60);
    expect(await fieldsOf(await second.enter(codeNow(secret)))).toMatchObject(expired);
    expect(await fieldsOf(await second.enter(codeNow(secret), "made up"))).toMatchObject(expired);
  });

  // spec 26.7
  test("a recovery code logs in once; new ones replace those before", async () => {
    const { codes } = await turnOn();
    const [first = "", second = ""] = codes;
    expect((await (await enterPassword()).enter(first)).status).toBe(200);
    expect((await (await enterPassword()).enter(first)).status).toBe(422);
    expect(await json(browser.get(base))).toMatchObject({ recoveryCodesLeft: 9 });
    const renewed = await json<ShownRecoveryCodes>(browser.post(`${base}/recoveryCodes`));
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect((await (await enterPassword()).enter(second)).status).toBe(422);
    const [fresh = ""] = renewed.recoveryCodes;
    expect((await (await enterPassword()).enter(fresh.replaceAll("-", " "))).status).toBe(200);
  });

  // spec 26.5, 26.6
  test("turned off, the password is enough again, and nothing of it is kept", async () => {
    const { codes } = await turnOn();
    expect(await json(browser.del(base))).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await enterPassword()).said).toMatchObject({ isAuthenticated: true });
    const { enter } = await enterPassword();
    expect((await enter(codes[0] ?? "", "none")).status).toBe(422);
    const own = eq(secondFactors.accountId, accountOf(member));
    expect(await site.db.select().from(secondFactors).where(own)).toEqual([]);
  });

  // spec 26.5
  test("is in the account's export, and gone with the account", async () => {
    await turnOn();
    const exported = await json<object>(browser.get("/api/v4/member/export"));
    expect(exported).toMatchObject({ twoStepLoginSince: expect.any(String) as string });
    await browser.post("/api/v4/member/erase", { password: anyPassword });
    const own = eq(secondFactors.accountId, accountOf(member));
    expect(await site.db.select().from(secondFactors).where(own)).toEqual([]);
    const theirs = eq(recoveryCodes.accountId, accountOf(member));
    expect(await site.db.select().from(recoveryCodes).where(theirs)).toEqual([]);
  });
});
