import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/outbox.ts";
import { findPendingEmail } from "#domain/accounts/find-pending-email.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { sendNewestMail } from "#test/support/mail-links.ts";
import { openApiBrowser, type ApiBrowser } from "#test/support/members.ts";
import { addMember, anyPassword, type Person } from "#test/support/people.ts";

// A change of address, from the request to the link in the email.

let site: TestApp;
let clock = new Date();
beforeAll(async () => {
  const env = { FAILURES_PER_ADDRESS: "10000", MAILS_PER_ADDRESS: "10000" };
  site = await startTestApp({ env, now: () => clock });
});
afterAll(() => site.close());

let ana: Person;
let browser: ApiBrowser;
let fresh = "";
let count = 0;
beforeEach(async () => {
  ana = await addMember(site);
  fresh = `fresh-${(count += 1)}@example.test`;
  browser = await openApiBrowser(site);
  await browser.logIn({ email: ana.email, password: anyPassword });
});

const ask = (email: string, currentPassword = anyPassword) =>
  browser.post("/api/v4/member/update", { email, currentPassword });
const send = (recipient: string) => sendNewestMail(site, { kind: "change_email", recipient });
const confirm = async (token: string | null, host = "localhost") =>
  (await openApiBrowser(site, host)).post("/api/v4/member/confirmEmail", { token });
const logIn = async (email: string, password = anyPassword) =>
  (await (await openApiBrowser(site)).logIn({ email, password })).status;
const emailOf = async ({ kind, ...person }: Person) => {
  const id = "accountId" in person ? person.accountId : kind;
  const [row] = await site.db.select().from(accounts).where(eq(accounts.id, id));
  return row?.email;
};
const pending = () =>
  findPendingEmail({
    ...operatorOn(site),
    actor: { kind: "member", accountId: idOf(ana), sessionId: "", email: ana.email },
  });
const idOf = (person: Person) => (person.kind === "member" ? person.accountId : "");

// spec 21.4
test("a new address takes effect when the emailed link is opened, and the old one is notified", async () => {
  const answer = await ask(fresh);
  expect(await answer.json()).toMatchObject({ email: ana.email });
  expect(await pending()).toBe(fresh);
  const token = await send(fresh);
  expect(await pending()).toBe(fresh);
  expect(await logIn(fresh)).toBe(401);

  expect((await confirm(token)).status).toBe(200);
  expect(await emailOf(ana)).toBe(fresh);
  expect([await logIn(fresh), await logIn(ana.email)]).toEqual([200, 401]);
  const [told] = await site.db
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(eq(outbox.recipient, ana.email));
  expect(told).toEqual({ kind: "email_changed" });
  expect(await (await browser.refresh()).json()).toMatchObject({ email: fresh });
});

// spec 21.5
test("the link works once, on this site only, and for a day", async () => {
  await ask(fresh);
  const token = await send(fresh);
  expect((await confirm(token, "mesa.localhost")).status).toBe(422);
  const real = clock;
  clock = new Date(real.getTime() + 24 * 3_600_000);
  expect((await confirm(token)).status).toBe(422);
  clock = real;
  expect((await confirm(token)).status).toBe(200);
  expect((await confirm(token)).status).toBe(422);
});

// spec 21.5
test("a password change in between voids the link, whether or not it has been sent", async () => {
  await ask(fresh);
  const sent = await send(fresh);
  await ask(`other-${fresh}`);
  const password = "seven lamps on a wet pier";
  await browser.post("/api/v4/member/changePassword", { currentPassword: anyPassword, password });
  expect((await confirm(sent)).status).toBe(422);
  await expect(send(`other-${fresh}`)).rejects.toThrow("no change_email waits");
  expect(await pending()).toBeNull();
  expect(await emailOf(ana)).toBe(ana.email);
});

// spec 21.5
test("of several requested addresses, the first one confirmed takes effect and voids the others", async () => {
  await ask(fresh);
  const first = await send(fresh);
  await ask(`other-${fresh}`);
  const second = await send(`other-${fresh}`);
  expect((await confirm(first)).status).toBe(200);
  expect((await confirm(second)).status).toBe(422);
  expect(await pending()).toBeNull();
  expect(await emailOf(ana)).toBe(fresh);
});

// spec 21.6
test("a request for a taken address gets the same answer as a free one, and changes nothing", async () => {
  const eve = await addMember(site);
  const free = await ask(fresh);
  clock = new Date(clock.getTime() + 1_000);
  const taken = await ask(eve.email);
  expect(taken.status).toBe(free.status);
  expect(await taken.json()).toEqual(await free.json());
  expect(await send(eve.email)).toBeNull();
  expect(await pending()).toBe(eve.email);
  expect([await emailOf(ana), await emailOf(eve)]).toEqual([ana.email, eve.email]);
});

test("an address confirmed by two accounts at the same moment goes to only one of them", async () => {
  const eve = await addMember(site);
  const rival = await openApiBrowser(site);
  await rival.logIn({ email: eve.email, password: anyPassword });
  await ask(fresh);
  const ours = await send(fresh);
  await rival.post("/api/v4/member/update", { email: fresh, currentPassword: anyPassword });
  const theirs = await send(fresh);
  const answers = await Promise.all([confirm(ours), confirm(theirs)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test("the same address may belong to an account on another site", async () => {
  const there = await addMember(site, "mesa.localhost");
  await ask(there.email);
  expect((await confirm(await send(there.email))).status).toBe(200);
  expect([await emailOf(ana), await emailOf(there)]).toEqual([there.email, there.email]);
});

test("a wrong password sends no email, and the sixth email to one address is rate limited", async () => {
  for (let tries = 0; tries < 6; tries += 1) await ask(fresh, "not this one");
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await ask(fresh)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("the account's current address is refused as unchanged", async () => {
  const answer = await ask(ana.email);
  expect(await answer.json()).toMatchObject({
    fields: { email: { code: "email_unchanged" } },
  });
});
