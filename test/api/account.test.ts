import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { outbox } from "#db/schema/outbox.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { openApiBrowser, type ApiBrowser } from "#test/support/members.ts";
import { addMember, anyPassword, type Person } from "#test/support/people.ts";

let site: TestApp;
let clock = new Date();
beforeAll(async () => {
  const env = { FAILURES_PER_ADDRESS: "10000", MAILS_PER_ADDRESS: "10000" };
  site = await startTestApp({ env, now: () => clock });
});
afterAll(() => site.close());

let ana: Person;
let browser: ApiBrowser;
beforeEach(async () => {
  clock = new Date();
  ana = await addMember(site);
  browser = await signedIn(ana);
});

async function signedIn(person: Person): Promise<ApiBrowser> {
  const opened = await openApiBrowser(site, person.host);
  await opened.logIn({ email: person.email, password: anyPassword });
  return opened;
}
const idOf = (person: Person) => (person.kind === "member" ? person.accountId : "");
const rowOf = async (person: Person) => {
  const [row] = await site.db
    .select()
    .from(accounts)
    .where(eq(accounts.id, idOf(person)));
  return row;
};
const isIn = async (one: ApiBrowser) => (await one.get("/api/v4/member/info")).status === 200;
const newPassword = "seven lamps on a wet pier";

describe("POST /api/v4/member/update", () => {
  const update = (body: object) => browser.post("/api/v4/member/update", body);
  const address = { line1: "9 Bay Road", line2: "Apt 4", city: "Mesa", state: "AZ", zip: "85201" };

  // spec 7.8
  test("changes only the fields it is given, and only of this account", async () => {
    const other = await addMember(site);
    const [before, theirs] = [await rowOf(ana), await rowOf(other)];
    const answer = await update({ firstName: " Anabel ", phone: "(602) 555-0199", address });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ firstName: "Anabel", lastName: "Ruiz", address });
    const changed = { firstName: "Anabel", phone: "(602) 555-0199", address };
    expect(await rowOf(ana)).toEqual({ ...before, ...changed });
    expect(await rowOf(other)).toEqual(theirs);
  });

  test("removes phone and address again", async () => {
    await update({ phone: "6025550199", address });
    const answer = await update({ phone: null, address: null });
    expect(Object.keys(await answer.json())).not.toContain("phone");
    expect(await rowOf(ana)).toMatchObject({ phone: null, address: null });
  });

  // spec 21.3
  test("keeps the date of a consent until it is withdrawn", async () => {
    const given = clock;
    await update({ emailConsent: true });
    clock = new Date(clock.getTime() + 60_000);
    await update({ emailConsent: true });
    expect((await rowOf(ana))?.emailConsentAt).toEqual(given);
    expect(await (await update({ emailConsent: false })).json()).toMatchObject({
      hasEmailConsent: false,
    });
    expect((await rowOf(ana))?.emailConsentAt).toBeNull();
  });

  // spec 7.8
  test.each([
    [{ firstName: " " }, "firstName"],
    [{ lastName: "x".repeat(61) }, "lastName"],
    [{ phone: "12" }, "phone"],
    [{ language: "fr" }, "language"],
    [{ emailConsent: "yes" }, "emailConsent"],
    [{ address: { ...address, state: "ZZ" } }, "address.state"],
    [{ address: { ...address, zip: "8520" } }, "address.zip"],
    [{ address: { line1: "9 Bay Road" } }, "address.city"],
    [{ id: "acc_other" }, "id"],
    [{ createdAt: "2020-01-01T00:00:00Z" }, "createdAt"],
    [{ email: "new@example.test" }, "currentPassword"],
    [{ email: "new@example.test", currentPassword: "not this one" }, "currentPassword"],
    [{ email: "new", currentPassword: anyPassword }, "email"],
  ])("refuses %j with 422 and changes nothing", async (body, field) => {
    const before = await rowOf(ana);
    const answer = await update({ ...body, ...("firstName" in body ? {} : { firstName: "Eve" }) });
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).fields)).toContain(field);
    expect(await rowOf(ana)).toEqual(before);
  });

  test("records which fields changed, but none of their values", async () => {
    await update({ firstName: "Anabel", emailConsent: true });
    const [entry] = await site.db
      .select({ action: auditLog.action, facts: auditLog.facts })
      .from(auditLog)
      .where(eq(auditLog.subject, idOf(ana)))
      .orderBy(desc(auditLog.number))
      .limit(1);
    expect(entry).toEqual({
      action: "account_changed",
      facts: { fields: "firstName emailConsent", emailConsent: "yes" },
    });
  });
});

describe("POST /api/v4/member/changePassword", () => {
  const change = (body: object, by = browser) =>
    by.post("/api/v4/member/changePassword", { currentPassword: anyPassword, ...body });

  // spec 21.7
  test("signs out all other browsers, and gives this one a new session", async () => {
    const elsewhere = await signedIn(ana);
    const stranger = await signedIn(await addMember(site));
    const old = browser.headers();
    const answer = await change({ password: newPassword });
    expect(await answer.json()).toEqual({ isAuthenticated: true, email: ana.email });
    expect(browser.headers().cookie).not.toBe(old.cookie);
    expect(await isIn(browser)).toBe(true);
    expect(await isIn(elsewhere)).toBe(false);
    expect(await isIn(stranger)).toBe(true);
    const replay = await site.request("/api/v4/member/info", { headers: old });
    expect(replay.status).toBe(401);
  });

  test("makes the old password useless", async () => {
    await change({ password: newPassword });
    const again = await openApiBrowser(site);
    expect((await again.logIn({ email: ana.email, password: anyPassword })).status).toBe(401);
    expect((await again.logIn({ email: ana.email, password: newPassword })).status).toBe(200);
  });

  test("sends an email about it", async () => {
    await change({ password: newPassword });
    const mails = await site.db
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(and(eq(outbox.recipient, ana.email)));
    expect(mails).toEqual([{ kind: "password_changed" }]);
  });

  test.each([
    [{ currentPassword: "not this one", password: newPassword }, "currentPassword"],
    [{ password: "short" }, "password"],
    [{ password: "passwordpassword" }, "password"],
    [{}, "password"],
    [{ currentPassword: "", password: newPassword }, "currentPassword"],
  ])("refuses %j with 422 and ends no session", async (body, field) => {
    const answer = await change(body);
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).fields)).toEqual([field]);
    expect(await isIn(browser)).toBe(true);
  });

  // spec 21.7
  test("accepts one of two concurrent changes", async () => {
    const elsewhere = await signedIn(ana);
    const answers = await Promise.all([
      change({ password: `${newPassword} one` }),
      change({ password: `${newPassword} two` }, elsewhere),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test("is rate limited after ten wrong passwords", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const answer = await change({ currentPassword: `no ${tries}`, password: newPassword });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  });
});

describe("the sessions of a member", () => {
  type Listed = { id: string; isCurrent: boolean };
  const list = async (by = browser): Promise<Listed[]> =>
    (await (await by.get("/api/v4/member/sessions")).json()).items;
  const ownId = async (by: ApiBrowser) => (await list(by)).find((one) => one.isCurrent)?.id ?? "";

  test("are listed newest first, with the current one marked and none of other accounts", async () => {
    clock = new Date(clock.getTime() + 1_000);
    const elsewhere = await signedIn(ana);
    await signedIn(await addMember(site));
    expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect((await list(elsewhere)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  test("can be ended one by one", async () => {
    const elsewhere = await signedIn(ana);
    const answer = await browser.del(`/api/v4/member/sessions/${await ownId(elsewhere)}`);
    expect(await answer.json()).toEqual({ isAuthenticated: true, email: ana.email });
    expect(await isIn(elsewhere)).toBe(false);
    expect(await isIn(browser)).toBe(true);
  });

  test("can be ended from the current one, which clears the cookie", async () => {
    const old = browser.headers();
    const answer = await browser.del(`/api/v4/member/sessions/${await ownId(browser)}`);
    expect(await answer.json()).toEqual({ isAuthenticated: false });
    expect([...browser.jar.keys()]).not.toContain("enamel-session");
    expect((await site.request("/api/v4/member/info", { headers: old })).status).toBe(401);
  });

  test.each(["localhost", "mesa.localhost"])("of another account on %s are a 404", async (host) => {
    const stranger = await signedIn(await addMember(site, host));
    const theirs = await ownId(stranger);
    expect((await browser.del(`/api/v4/member/sessions/${theirs}`)).status).toBe(404);
    expect(await isIn(stranger)).toBe(true);
  });

  test("can be ended everywhere else at once", async () => {
    const others = [await signedIn(ana), await signedIn(ana)];
    const stranger = await signedIn(await addMember(site));
    const answer = await browser.del("/api/v4/member/sessions");
    expect(await answer.json()).toEqual({ ended: 2 });
    expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
    expect(await Promise.all([browser, stranger].map(isIn))).toEqual([true, true]);
  });
});

describe("a visitor, and a member on another site,", () => {
  const sessions = "/api/v4/member/sessions";
  test.each([
    ["POST", "/api/v4/member/update", { firstName: "Eve" }],
    ["POST", "/api/v4/member/changePassword", {}],
    ["POST", "/api/v4/member/erase", { password: anyPassword }],
    ["GET", "/api/v4/member/export", undefined],
    ["GET", sessions, undefined],
    ["DELETE", sessions, undefined],
    ["DELETE", `${sessions}/ses_0`, undefined],
  ] as const)("get 401 from %s %s", async (method, path, body) => {
    const visitor = await openApiBrowser(site);
    const elsewhere = await openApiBrowser(site, "mesa.localhost");
    const session = browser.jar.get("enamel-session") ?? "";
    elsewhere.jar.set("enamel-session", session);
    await elsewhere.refresh();
    elsewhere.jar.set("enamel-session", session);
    for (const one of [visitor, elsewhere]) {
      const answer = await { GET: one.get, POST: one.post, DELETE: one.del }[method](
        path,
        body as never,
      );
      expect(await answer.json()).toMatchObject({ statusCode: 401, code: "signed_out" });
    }
    expect(await isIn(browser)).toBe(true);
  });
});
