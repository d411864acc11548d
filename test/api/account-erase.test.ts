import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { sendNewestMail } from "#test/support/mail-links.ts";
import { openApiBrowser, type ApiBrowser } from "#test/support/members.ts";
import { inboxOf } from "#test/support/contact-page.ts";
import { addMember, anyPassword, type Person } from "#test/support/people.ts";

let site: TestApp;
beforeAll(async () => {
  const env = { FAILURES_PER_ADDRESS: "10000", MAILS_PER_ADDRESS: "10000" };
  site = await startTestApp({ env });
});
afterAll(() => site.close());

let ana: Person;
let eve: Person;
let browser: ApiBrowser;
beforeEach(async () => {
  ana = await addMember(site);
  eve = await addMember(site);
  browser = await signedIn(ana.email);
});

const agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
async function signedIn(email: string, password = anyPassword): Promise<ApiBrowser> {
  const opened = await openApiBrowser(site);
  const headers = { "user-agent": agent };
  await opened.post("/api/login", { email, password }, { headers });
  await opened.refresh();
  return opened;
}
const idOf = (person: Person) => (person.kind === "member" ? person.accountId : "");
const update = (body: object, by = browser) => by.post("/api/v4/member/update", body);
const details = {
  firstName: "Quintessa",
  lastName: "Vanderhoeven",
  phone: "(602) 555-0171",
  address: { line1: "77 Zephyr Walk", city: "Tempe", state: "AZ", zip: "85281" },
};

/** The number of rows in each table that contain a text. */
async function rowsWith(text: string): Promise<Record<string, number>> {
  const { rows: tables } = await site.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await site.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)} as one
        where strpos(lower(one::text), ${text.toLowerCase()}) > 0`,
    );
    if (rows[0]?.count) found[name] = rows[0].count;
  }
  return found;
}

const question = { name: "Ottilie", topic: "plans", phone: "(602) 555-0133", message: "A fig?" };
const write = (body: object, key = crypto.randomUUID(), by = browser) =>
  by.post("/api/v4/contact", { ...question, ...body }, { headers: { "idempotency-key": key } });

/** Adds a staff member with the member's own email address, and sends email to them. */
async function mailToStaff(email: string): Promise<void> {
  const studio = await openApiBrowser(site);
  await studio.get("/api/studio/me");
  await studio.post("/api/studio/resetPasswordEmail", { email });
  const ctx = operatorOn(site);
  await queueMail(ctx, ctx.db, { kind: "password_changed", recipient: email, language: "en" });
}

/** Everything stored under the account's id, verbatim. */
async function everythingOf(person: Person): Promise<string> {
  const one = (table: string, column: string) =>
    site.db.execute(
      sql`select one::text as row from ${sql.identifier(table)} as one
        where ${sql.identifier(column)} = ${idOf(person)} order by 1`,
    );
  const parts = await Promise.all([
    one("accounts", "id"),
    one("sessions", "account_id"),
    one("one_time_tokens", "account_id"),
  ]);
  return JSON.stringify(parts.map(({ rows }) => rows));
}

describe("GET /api/v4/member/export", () => {
  // spec 21.9
  test("returns a file with everything that is stored for the account", async () => {
    await update({ ...details, emailConsent: true });
    await update({ email: "next-home@example.test", currentPassword: anyPassword });
    const answer = await browser.get("/api/v4/member/export");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename=/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const body = await answer.json();
    expect(body).toMatchObject({
      account: { ...details, email: ana.email, dateOfBirth: "1990-04-02", hasEmailConsent: true },
      newsByEmailSince: expect.stringMatching(/^\d{4}-/),
      signedIn: [{ device: "Chrome, Linux", endedAt: null }],
      mails: [{ kind: "change_email", recipient: "next-home@example.test" }],
    });
    const actions = body.events.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(["logged_in", "account_changed", "account_changed"]);
  });

  // spec 21.9
  test("contains no data of other accounts, and no secrets", async () => {
    await update({ firstName: "Zebulon" }, await signedIn(eve.email));
    await openApiBrowser(site).then((one) =>
      one.logIn({ email: ana.email, password: "not this one" }),
    );
    const text = await (await browser.get("/api/v4/member/export")).text();
    expect(text).not.toContain("Zebulon");
    expect(text).not.toContain(eve.email);
    expect(text).not.toContain(idOf(eve));
    expect(text).not.toMatch(/argon2|hash|token/i);
    const { events } = JSON.parse(text);
    const refused = events.find(({ action }: { action: string }) => action === "password_refused");
    expect(Object.keys(refused)).toEqual(["at", "action"]);
  });

  test("contains the messages of its address, but no emails sent to staff at that address", async () => {
    await write({ email: ana.email.toUpperCase() });
    await write({ email: eve.email, message: "Somebody else's" });
    const elsewhere = await openApiBrowser(site, "mesa.localhost");
    await write({ email: ana.email, message: "On another site" }, undefined, elsewhere);
    await mailToStaff(ana.email);
    await browser.post("/api/v4/member/resetPasswordEmail", { email: ana.email });
    const { messages, mails } = await (await browser.get("/api/v4/member/export")).json();
    const first = (await inboxOf(site)).findLast(({ name }) => name === "Ottilie");
    expect(messages).toEqual([
      {
        ...question,
        email: ana.email.toUpperCase(),
        audience: "plan",
        number: first?.number,
        receivedAt: expect.any(String),
        events: [],
        files: [],
      },
    ]);
    expect(mails.map(({ kind }: { kind: string }) => kind)).toEqual(["reset_password"]);
  });
});

describe("POST /api/v4/member/erase", () => {
  const erase = (password = anyPassword) => browser.post("/api/v4/member/erase", { password });

  test.each([[""], ["not this one"]])("with the password %j erases nothing", async (password) => {
    const before = await everythingOf(ana);
    const answer = await erase(password);
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).fields)).toEqual(["password"]);
    expect(await everythingOf(ana)).toBe(before);
  });

  // spec 21.11
  test("leaves nothing of the person in any table once the last email is sent", async () => {
    const earlier = ana.email;
    const later = `later-${earlier}`;
    const address = { ...details.address, line1: "3 Ottoline Mews" };
    const own = { firstName: "Peregrine", lastName: "Featherstone", phone: "6025550288", address };
    await update({ ...own, emailConsent: true });
    await browser.post("/api/v4/member/resetPasswordEmail", { email: earlier });
    await sendNewestMail(site, { kind: "reset_password", recipient: earlier });
    await update({ email: later, currentPassword: anyPassword });
    const token = await sendNewestMail(site, { kind: "change_email", recipient: later });
    await browser.post("/api/v4/member/confirmEmail", { token });
    await update({ email: `third-${earlier}`, currentPassword: anyPassword });
    await sendNewestMail(site, { kind: "change_email", recipient: `third-${earlier}` });
    await browser.post("/api/v4/member/signup", {
      email: later,
      password: "seven lamps on a wet pier",
      firstName: "Peregrine",
      lastName: "Featherstone",
    });
    expect(Object.keys(await rowsWith(earlier))).toEqual([
      "accounts",
      "one_time_tokens",
      "outbox",
      "sign_ups",
    ]);

    expect(await (await erase()).json()).toEqual({ isAuthenticated: false });
    const said = ["Peregrine", "Featherstone", "Ottoline Mews", "6025550288"];
    expect(await Promise.all(said.map(rowsWith))).toEqual([{}, {}, {}, {}]);
    expect(await rowsWith(earlier)).toEqual({ outbox: 1 });
    const { rows } = await site.db.execute(
      sql`select jsonb_object_keys(jsonb_strip_nulls(to_jsonb(one))) as kept from accounts as one
        where id = ${idOf(ana)} order by 1`,
    );
    const kept = [
      "created_at",
      "erased_at",
      "id",
      "is_demo",
      "language",
      "passkey_user",
      "site_id",
    ];
    expect(rows.map((row) => row.kept)).toEqual(kept);
    await sendNewestMail(site, { kind: "account_erased", recipient: later });
    expect(await rowsWith(earlier)).toEqual({});
  });

  // spec 21.11
  test("ends every session and leaves no device or network address in them", async () => {
    const old = browser.headers();
    const elsewhere = await signedIn(ana.email);
    await erase();
    expect([...browser.jar.keys()]).not.toContain("enamel-session");
    expect((await site.request("/api/v4/member/info", { headers: old })).status).toBe(401);
    expect((await elsewhere.get("/api/v4/member/info")).status).toBe(401);
    const { rows } = await site.db.execute(
      sql`select distinct device, address, ended_at is null as is_open from sessions
        where account_id = ${idOf(ana)}`,
    );
    expect(rows).toEqual([{ device: "", address: "", is_open: false }]);
  });

  test("makes logging in impossible, and voids the links in earlier emails", async () => {
    await browser.post("/api/v4/member/resetPasswordEmail", { email: ana.email });
    const reset = { kind: "reset_password", recipient: ana.email } as const;
    const token = await sendNewestMail(site, reset);
    await erase();
    const visitor = await openApiBrowser(site);
    const answer = await visitor.logIn({ email: ana.email, password: anyPassword });
    expect(answer.status).toBe(401);
    const password = "seven lamps on a wet pier";
    const used = await visitor.post("/api/v4/member/setNewPassword", { token, password });
    expect(used.status).toBe(422);
    await visitor.post("/api/v4/member/resetPasswordEmail", { email: ana.email });
    expect(await sendNewestMail(site, reset)).toBeNull();
  });

  // spec 21.12
  test("frees the address for a new account that has none of the old one's data", async () => {
    await update(details);
    await erase();
    const password = "seven lamps on a wet pier";
    const input = { email: ana.email, password, firstName: "Nora", lastName: "Silva" };
    await browser.refresh();
    expect((await browser.post("/api/v4/member/signup", input)).status).toBe(202);
    const token = await sendNewestMail(site, { kind: "sign_up", recipient: ana.email });
    await browser.post("/api/v4/member/confirmEmail", { token, password });
    await browser.refresh();
    const { account } = await (await browser.get("/api/v4/member/info")).json();
    expect(account).toMatchObject({ email: ana.email, firstName: "Nora" });
    expect(account.id).not.toBe(idOf(ana));
    const exported = await (await browser.get("/api/v4/member/export")).text();
    expect(exported).not.toContain("Quintessa");
    expect(exported).not.toContain(idOf(ana));
  });

  test("empties the messages of the address, and keeps their numbers without a gap", async () => {
    await write({ email: ana.email.toUpperCase() }, "a-key-that-was-used");
    await write({ email: eve.email, message: "Somebody else's" });
    const [theirs, ours] = await inboxOf(site);
    await erase();
    expect((await inboxOf(site)).slice(0, 2)).toEqual([
      theirs,
      { ...ours, name: "", email: "", phone: null, message: "", isErased: true },
    ]);
    expect(await rowsWith("a-key-that-was-used")).toEqual({});
  });

  test("keeps the emails to a staff member with the same address", async () => {
    await mailToStaff(ana.email);
    await browser.post("/api/v4/member/resetPasswordEmail", { email: ana.email });
    await erase();
    const { rows } = await site.db.execute<{ kind: string }>(
      sql`select kind from outbox where recipient = ${ana.email} order by kind`,
    );
    const kept = ["account_erased", "password_changed", "reset_staff_password"];
    expect(rows.map(({ kind }) => kind)).toEqual(kept);
  });

  // spec 21.12
  test("leaves other accounts unchanged, here and on another site", async () => {
    const there = await addMember(site, "mesa.localhost");
    await signedIn(eve.email);
    const before = [await everythingOf(eve), await everythingOf(there)];
    await erase();
    expect([await everythingOf(eve), await everythingOf(there)]).toEqual(before);
  });

  // spec 21.11
  test("is recorded in the audit log by account id", async () => {
    await erase();
    const { rows } = await site.db.execute(
      sql`select actor, action, facts from audit_log where subject = ${idOf(ana)}`,
    );
    const actor = `member ${idOf(ana)}`;
    expect(rows).toContainEqual({ actor, action: "account_erased", facts: {} });
  });
});
