import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoMember } from "#db/demo/people.ts";
import { accounts } from "#db/schema/accounts.ts";
import { emailCodes } from "#db/schema/email-codes.ts";
import { limits } from "#db/schema/sessions.ts";
import { outbox } from "#db/schema/outbox.ts";
import { listEntries } from "#domain/audit/list-entries.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { emailedCode, wrongCode } from "#test/support/emailed-code.ts";
import { sendNewestMail } from "#test/support/mail-links.ts";
import { openApiBrowser, type ApiBrowser } from "#test/support/members.ts";

let site: TestApp;
let browser: ApiBrowser;
let clock = new Date("2026-03-02T09:00:00Z");
let count = 0;
beforeAll(async () => {
  const env = { MAILS_PER_ADDRESS: "10000", CHECKOUTS_PER_ADDRESS: "10000" };
  // No two requests come at the same moment: the newest code is always one.
  site = await startTestApp({ env, now: () => (clock = new Date(clock.getTime() + 1)) });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.delete(limits);
  browser = await openApiBrowser(site);
});

const freshEmail = () => `code-${(count += 1)}@example.test`;
const known = demoMember.email;
const ask = (email: string, more: object = {}, from = browser) =>
  from.post("/api/login/email", { email, ...more });
const join = (email: string, from = browser) => ask(email, { opensAccount: true }, from);
const enter = (code: string, from = browser) => from.post("/api/login/email/code", { code });
const status = async (from = browser) => (await from.refresh()).json();
const later = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000));
const codesOf = async (answer: Response) => {
  const { fields } = (await answer.json()) as { fields?: Record<string, { code: string }> };
  return [answer.status, fields?.code?.code ?? fields?.currentPassword?.code];
};

describe("POST /api/login/email and its code", () => {
  // spec 26.11
  test("sign a known address in", async () => {
    expect((await ask(known)).status).toBe(202);
    const answer = await enter(await emailedCode(site, known));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ isAuthenticated: true, email: known });
    expect(await status()).toEqual({ isAuthenticated: true, email: known });
  });

  // spec 26.11
  test("begin an account without a password for a new address, and only where that was asked", async () => {
    const email = freshEmail();
    await ask(email);
    expect(await codesOf(await enter(await emailedCode(site, email)))).toEqual([
      422,
      "email_code_wrong",
    ]);
    await join(email);
    const answer = await enter(await emailedCode(site, email));
    expect(await answer.json()).toEqual({ isAuthenticated: true, email });
    const [account] = await site.db.select().from(accounts).where(eq(accounts.email, email));
    expect(account).toMatchObject({ passwordHash: null, firstName: null });
    const wrong = await (await openApiBrowser(site)).logIn({ email, password: "anything at all" });
    expect(await wrong.json()).toMatchObject({ code: "bad_credentials" });
  });

  // spec 26.12
  test("answer a known and a new address alike", async () => {
    const [one, other] = [await join(known), await join(freshEmail())];
    expect([one.status, await one.json()]).toEqual([other.status, await other.json()]);
    const names = ({ headers }: Response) => [...headers.keys()].toSorted();
    expect(names(one)).toEqual(names(other));
  });

  // spec 26.12
  test("tell only the reader of the address whether it has an account", async () => {
    const sent = async (recipient: string) => {
      await sendNewestMail(site, { kind: "login_code", recipient });
      const [mail] = await site.db.select().from(outbox).where(eq(outbox.recipient, recipient));
      return mail?.state;
    };
    const email = freshEmail();
    await ask(email);
    expect(await sent(email)).toBe("sent");
  });

  // spec 26.13
  test("accept a code with spaces once, in any second browser never", async () => {
    const email = freshEmail();
    await join(email);
    const code = await emailedCode(site, email);
    const thief = await openApiBrowser(site);
    expect(await codesOf(await enter(code, thief))).toEqual([422, "mailed_code_expired"]);
    await join(freshEmail(), thief);
    expect(await codesOf(await enter(code, thief))).toEqual([422, "email_code_wrong"]);
    expect((await enter(` ${code.slice(0, 4)} ${code.slice(4)} `)).status).toBe(200);
    await browser.post("/api/v4/member/logout", {});
    await browser.refresh();
    expect(await codesOf(await enter(code))).toEqual([422, "mailed_code_expired"]);
  });

  // spec 26.13
  test("do not accept the code of another site", async () => {
    const email = freshEmail();
    const elsewhere = await openApiBrowser(site, "harbor.localhost", {
      "enamel-visitor": browser.jar.get("enamel-visitor") ?? "",
    });
    await join(email);
    const code = await emailedCode(site, email);
    expect(await codesOf(await enter(code, elsewhere))).toEqual([422, "mailed_code_expired"]);
  });

  // spec 26.13
  test("end a code after ten minutes, five tries or a newer one", async () => {
    const email = freshEmail();
    await join(email);
    let code = await emailedCode(site, email);
    later(10);
    expect(await codesOf(await enter(code))).toEqual([422, "mailed_code_expired"]);
    await join(email);
    const newer = await emailedCode(site, email);
    // Too few digits are no try.
    expect(await codesOf(await enter(newer.slice(0, 4)))).toEqual([422, "mailed_code_short"]);
    for (const expected of [1, 2, 3, 4].map(() => "email_code_wrong"))
      expect(await codesOf(await enter(wrongCode(newer)))).toEqual([422, expected]);
    expect(await codesOf(await enter(wrongCode(newer)))).toEqual([422, "mailed_code_expired"]);
    expect(await codesOf(await enter(newer))).toEqual([422, "mailed_code_expired"]);
    await join(email);
    code = await emailedCode(site, email);
    await join(email);
    expect(await codesOf(await enter(code))).toEqual([422, "email_code_wrong"]);
    expect((await enter(await emailedCode(site, email))).status).toBe(200);
  });

  // spec 26.13
  test("drop the email of a code that a newer one has replaced", async () => {
    const email = freshEmail();
    await join(email);
    await join(email);
    await sendNewestMail(site, { kind: "login_code", recipient: email });
    await sendNewestMail(site, { kind: "login_code", recipient: email });
    const mails = await site.db.select().from(outbox).where(eq(outbox.recipient, email));
    expect(mails.map(({ state }) => state).toSorted()).toEqual(["dropped", "sent"]);
  });

  // spec 26.13
  test("let one of two concurrent tries in", async () => {
    await ask(known);
    const code = await emailedCode(site, known);
    const tries = await Promise.all([enter(code), enter(code)]);
    expect(tries.map((answer) => `${answer.status}`).toSorted()).toEqual(["200", "422"]);
  });

  // spec 26.13
  test("store the code nowhere", async () => {
    const email = freshEmail();
    await join(email);
    const code = await emailedCode(site, email);
    const kept = await site.db.execute(
      sql`select (select jsonb_agg(e) from email_codes e)::text || (select jsonb_agg(o) from outbox o)::text as all`,
    );
    expect(JSON.stringify(kept.rows)).not.toContain(code);
    expect(await site.db.$count(emailCodes, eq(emailCodes.email, email))).toBe(1);
  });

  // spec 26.12
  test("allow five emails an hour from a network to an address", async () => {
    const email = freshEmail();
    for (let sent = 0; sent < 5; sent += 1) expect((await join(email)).status).toBe(202);
    const refused = await join(email);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  });

  // spec 26.14
  test("are in the audit log as other logins are", async () => {
    await ask(known);
    const code = await emailedCode(site, known);
    await enter(wrongCode(code));
    await enter(code);
    const { items } = await listEntries(operatorOn(site), { limit: 3 });
    expect(items.map(({ action }) => action)).toEqual([
      "logged_in",
      "email_code_refused",
      "email_code_asked",
    ]);
    expect(items[0]?.facts).toEqual({ by: "email_code" });
  });

  // spec 26.14
  test("replace the session of another member", async () => {
    await browser.logIn();
    const email = freshEmail();
    await join(email);
    expect((await enter(await emailedCode(site, email))).status).toBe(200);
    expect(await status()).toEqual({ isAuthenticated: true, email });
  });

  // spec 26.14
  test("hand the open order to the account, and no one else's", async () => {
    const [plan] = await knownPlans(operatorOn(site));
    await browser.post("/api/km/checkout/account", { planId: plan?.id, cycle: "annual" });
    await join(freshEmail());
    const email = freshEmail();
    await join(email);
    await enter(await emailedCode(site, email));
    await browser.refresh();
    const mine = await browser.get("/api/km/checkout/account");
    expect(await mine.json()).toMatchObject({ account: { email, isConfirmed: true } });
  });
});

/** A browser signed in to an account that has no password. */
async function openWithoutPassword() {
  const email = freshEmail();
  await join(email);
  await enter(await emailedCode(site, email));
  await browser.refresh();
  return email;
}

describe("an account without a password", () => {
  const sendCode = () => browser.post("/api/v4/member/reauthenticate/email", {});
  const password = "a walk along the harbor at night";

  // spec 26.15
  test("confirms its login with an emailed code", async () => {
    const email = await openWithoutPassword();
    later(11);
    const setUp = () => browser.post("/api/v4/member/secondFactor", {});
    expect(await (await setUp()).json()).toMatchObject({ code: "recent_login_required" });
    expect((await sendCode()).status).toBe(202);
    const code = await emailedCode(site, email);
    const confirm = (currentPassword: string) =>
      browser.post("/api/v4/member/reauthenticate", { currentPassword });
    expect(await codesOf(await confirm(wrongCode(code)))).toEqual([422, "email_code_wrong"]);
    expect((await confirm(code)).status).toBe(200);
    expect((await setUp()).status).toBe(200);
    expect(await codesOf(await confirm(code))).toEqual([422, "mailed_code_expired"]);
  });

  // spec 26.15
  test("gets its first password with an emailed code, and then logs in with it", async () => {
    const email = await openWithoutPassword();
    await sendCode();
    const currentPassword = await emailedCode(site, email);
    const set = await browser.post("/api/v4/member/changePassword", { currentPassword, password });
    expect(set.status).toBe(200);
    await browser.refresh();
    expect((await sendCode()).status).toBe(409);
    const answer = await (await openApiBrowser(site)).logIn({ email, password });
    expect(await answer.json()).toEqual({ isAuthenticated: true, email });
  });

  // spec 26.15
  test("gets its first password by a link, too", async () => {
    const email = await openWithoutPassword();
    await browser.post("/api/v4/member/resetPasswordEmail", { email });
    const token = await sendNewestMail(site, { kind: "reset_password", recipient: email });
    const set = await browser.post("/api/v4/member/setNewPassword", { token, password });
    expect(set.status).toBe(200);
    const answer = await (await openApiBrowser(site)).logIn({ email, password });
    expect(answer.status).toBe(200);
  });

  // spec 26.15
  test("changes its email address and is erased with an emailed code", async () => {
    const email = await openWithoutPassword();
    await sendCode();
    const currentPassword = await emailedCode(site, email);
    const change = { email: freshEmail(), currentPassword };
    expect((await browser.post("/api/v4/member/update", change)).status).toBe(200);
    const erase = (given: string) => browser.post("/api/v4/member/erase", { password: given });
    expect((await erase(currentPassword)).status).toBe(422);
    await sendCode();
    expect((await erase(await emailedCode(site, email))).status).toBe(200);
    expect(await site.db.$count(emailCodes, eq(emailCodes.email, email))).toBe(0);
  });
});

describe("an account with a password", () => {
  // spec 26.15
  test("gets no code in its place", async () => {
    await browser.logIn();
    const answer = await browser.post("/api/v4/member/reauthenticate/email", {});
    expect(answer.status).toBe(409);
  });
});
