import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signUps } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/outbox.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { hiddenFields, openDocumentBrowser } from "#test/support/document-browser.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { addMember } from "#test/support/people.ts";

// A call that sends an email sends only one for a double click, a reload or a retry.

let site: TestApp;
let known: string;
beforeAll(async () => {
  site = await startTestApp({ env: { MAILS_PER_ADDRESS: "10000" } });
  known = (await addMember(site)).email;
});
afterAll(() => site.close());

const rosa = { firstName: "Rosa", lastName: "Delgado", password: "seven lamps on a wet pier" };
let email: string;
let key: string;
let count = 0;
beforeEach(() => {
  count += 1;
  email = `rosa-${count}@example.test`;
  key = `key-of-this-test-${count}`;
});

const mailsTo = (recipient: string) => site.db.$count(outbox, eq(outbox.recipient, recipient));

const calls = [
  ["/api/v4/member/signup", rosa],
  ["/api/v4/member/resetPasswordEmail", {}],
  ["/api/studio/resetPasswordEmail", {}],
] as const;

describe.each(calls)("POST %s", (path, fields) => {
  const input = (recipient = email) => ({ ...fields, email: recipient });

  async function send(body: object, idempotencyKey: string | null, host = "localhost") {
    const browser = await openApiBrowser(site, host);
    if (path.startsWith("/api/studio/")) await browser.get("/api/studio/me");
    const headers = idempotencyKey === null ? {} : { "idempotency-key": idempotencyKey };
    const answer = await browser.post(path, body, { headers });
    return { status: answer.status, code: (await answer.json()).code as string | undefined };
  }
  const sent = { status: 202, code: undefined };

  // spec 23.6
  test("under the same key sends one email, also when all requests arrive at once", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send(input(), key)));
    answers.push(await send(input(), key));
    expect(answers).toEqual([sent, sent, sent, sent]);
    expect(await mailsTo(email)).toBe(1);
    expect(await site.db.$count(signUps, eq(signUps.email, email))).toBe(
      "password" in fields ? 1 : 0,
    );
  });

  test("under the same key for another address is refused, known or not", async () => {
    await send(input(), key);
    const before = await mailsTo(known);
    const refused = { status: 422, code: "idempotency_mismatch" };
    expect(await send(input(known), key)).toEqual(refused);
    expect(await send(input(`other-${email}`), key)).toEqual(refused);
    expect(await mailsTo(known)).toBe(before);
    expect(await mailsTo(`other-${email}`)).toBe(0);
  });

  test("under another key, on another site or without one sends another email", async () => {
    await send(input(), key);
    expect(await send(input(), `${key}-2`)).toEqual(sent);
    expect(await send(input(), key, "harbor.localhost")).toEqual(sent);
    for (const _ of [1, 2]) expect(await send(input(), null)).toEqual(sent);
    expect(await mailsTo(email)).toBe(5);
  });
});

test("a sign-up under the same key with news turned on does not match, and is refused", async () => {
  const input = { ...rosa, email };
  const browser = await openApiBrowser(site);
  const headers = { "idempotency-key": key };
  const send = async (body: object) =>
    (await browser.post("/api/v4/member/signup", body, { headers })).status;
  expect(await send({ ...input, emailConsent: false })).toBe(202);
  expect(await send({ ...input, emailConsent: true })).toBe(422);
  expect(await send(input)).toBe(202);
  const [kept] = await site.db.select().from(signUps).where(eq(signUps.email, email));
  expect(kept?.hasEmailConsent).toBe(false);
});

test("an idempotency key is stored only as a hash", async () => {
  const browser = await openApiBrowser(site);
  const headers = { "idempotency-key": key };
  await browser.post("/api/v4/member/signup", { ...rosa, email }, { headers });
  const [mail] = await site.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.kind, "sign_up")));
  expect(mail?.idempotencyKey).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(mail)).not.toContain(key);
});

const forms = [
  ["/sign-up", "sign_up", rosa],
  ["/reset-password", "reset", {}],
  ["/studio/reset-password", "ask", {}],
] as const;

describe.each(forms)("the form of %s, without JavaScript", (path, form, fields) => {
  test("sent five times sends one email, and the form on its answer sends another", async () => {
    const browser = openDocumentBrowser(site);
    const { text } = await browser.get(path);
    const filled = { ...hiddenFields(text, form), ...fields, email };
    let answer = await browser.submit(path, filled);
    for (let again = 0; again < 4; again += 1) answer = await browser.submit(path, filled);
    expect(answer.status).toBe(200);
    expect(await mailsTo(email)).toBe(1);
    const another = { ...hiddenFields(answer.text, form), ...fields, email };
    expect((await browser.submit(path, another)).status).toBe(200);
    expect(await mailsTo(email)).toBe(2);
  });
});
