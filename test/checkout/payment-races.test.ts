import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payments } from "#db/schema/billing.ts";
import { syncPayment } from "#domain/billing/sync-payment.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { answerChallenge } from "#test/support/sandbox.ts";
import { sized } from "#test/support/size.ts";
import { leo, mia, openReadyShopper, openShopper, payerOf, rosa } from "#test/support/shopper.ts";

let app: TestApp;
let planId: string;
let count = 0;
beforeAll(async () => {
  app = await startTestApp({ sandbox: true, env: { CHECKOUTS_PER_ADDRESS: "100000" } });
  planId = await addPlan(operatorOn(app));
});
afterAll(() => app.close());

const gatewayFor = (accountId: string) =>
  app.db.select().from(payments).where(eq(payments.accountId, accountId));

/** What the gateway charged under the keys of these payments. */
async function charged(ids: string[]): Promise<number> {
  const { rows } = await app.db.execute<{ count: number }>(sql`
    select count(*)::int as count from sandbox_charges
    where state = 'paid' and key in ${ids}`);
  return rows[0]?.count ?? 0;
}

async function firstPayment(accountId: string): Promise<Payment> {
  for (;;) {
    const [found] = await gatewayFor(accountId);
    if (found) return found;
    await sleep(1);
  }
}

const inMinutes = (minutes: number) => ({
  ...operatorOn(app),
  now: new Date(Date.now() + minutes * 60_000),
});

// spec 25.6
test("the same request ten times at once is one payment, with the same answer for all", async () => {
  const shopper = await openReadyShopper(app, { planId });
  const input = await shopper.input({ paymentToken: await shopper.token() });
  const answers = await Promise.all(Array.from({ length: 10 }, () => shopper.send(input, "one")));
  for (const { status, body } of answers) {
    expect([201, 202]).toContain(status);
    expect(["paid", "processing"]).toContain(body.status);
  }
  const made = await gatewayFor(shopper.accountId);
  expect(made).toMatchObject([{ state: "paid" }]);
  expect(await charged(made.map(({ id }) => id))).toBe(1);
});

test("ten requests at once for one checkout are one payment", async () => {
  const shopper = await openReadyShopper(app, { planId });
  const input = await shopper.input({ paymentToken: await shopper.token() });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => shopper.send(input, `wish-${at}`)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { status } of answers) expect([201, 404, 409]).toContain(status);
  const made = await gatewayFor(shopper.accountId);
  expect(await charged(made.map(({ id }) => id))).toBe(1);
});

test("a name corrected after a decline is the one on the plan", async () => {
  const shopper = await openReadyShopper(app, { planId });
  const refused = await shopper.pay({ paymentToken: await shopper.token("declined") });
  expect(refused.status).toBe(402);
  const { body } = await shopper.quote();
  const memberId = body.members[0]?.memberId;
  await shopper.change({ ...rosa, memberId, firstName: "Rosalía", dateOfBirth: "1985-03-28" });
  expect((await shopper.pay({ paymentToken: await shopper.token() })).status).toBe(201);
  const { rows } = await app.db.execute(sql`
    select p.first_name as name, p.date_of_birth::text as born from enrollments sp
    join people p on p.id = sp.person_id where sp.is_live and p.account_id = ${shopper.accountId}`);
  expect(rows).toEqual([{ name: "Rosalía", born: "1985-03-28" }]);
});

test("a payer whose answer was lost learns of the payment with the emailed code", async () => {
  const shopper = await openShopper(app);
  const email = `lost-${(count += 1)}@example.com`;
  await shopper.begin({ planId, cycle: "annual", account: payerOf(email) });
  await shopper.add(rosa);
  const emailCode = await shopper.code();
  const input = await shopper.input({ paymentToken: await shopper.token(), emailCode });
  const before = [...shopper.browser.jar];
  const paid = await shopper.send(input, "lost");
  expect(paid.status).toBe(201);
  // The browser's cookies from before, as if the answer never arrived.
  const lose = async () => {
    shopper.browser.jar.clear();
    for (const [name, value] of before) shopper.browser.jar.set(name, value);
    await shopper.browser.refresh();
  };
  await lose();
  const wrong = await shopper.send({ ...input, emailCode: "x" }, "lost");
  expect(wrong).toMatchObject({
    status: 422,
    body: { fields: { emailCode: { code: "email_code_wrong" } } },
  });
  expect(await shopper.send(input, "lost")).toEqual(paid);
});

// spec 25.47
test("a person already on the plan is not charged again", async () => {
  const shopper = await openReadyShopper(app, { planId });
  expect((await shopper.pay({ paymentToken: await shopper.token() })).status).toBe(201);
  expect((await shopper.begin({ planId, cycle: "annual" })).status).toBe(201);
  await shopper.add(rosa);
  const again = await shopper.pay({ paymentToken: await shopper.token() });
  expect(again).toMatchObject({ status: 409, body: { code: "already_on_plan" } });
  expect(again.body.message).toContain("already on this plan");
});

test("one family in two checkouts at once, in a different order, is charged once", async () => {
  for (let round = 0; round < sized(4, 8); round += 1) {
    const [one, other] = [
      await openReadyShopper(app, { planId, people: [] }),
      await openShopper(app),
    ];
    other.browser.jar.set("enamel-session", one.browser.jar.get("enamel-session") ?? "");
    await other.browser.refresh();
    for (const person of [rosa, leo, mia]) await one.add(person);
    const first = await one.input({ paymentToken: await one.token() });
    await app.db.execute(sql`update checkouts set expires_at = now() - interval '1 hour'
      where account_id = ${one.accountId}`);
    await other.begin({ planId, cycle: "annual" });
    for (const person of [mia, leo, rosa]) await other.add(person);
    const second = await other.input({ paymentToken: await other.token() });
    await app.db.execute(sql`update checkouts set expires_at = now() + interval '1 hour'
      where account_id = ${one.accountId}`);
    const answers = await Promise.all([one.send(first), other.send(second)]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const made = await gatewayFor(one.accountId);
    expect(await charged(made.map(({ id }) => id))).toBeLessThanOrEqual(1);
  }
});

test("a payment canceled during its charge ends as the gateway has it", async () => {
  for (let round = 0; round < sized(6, 15); round += 1) {
    const shopper = await openReadyShopper(app, { planId });
    const paying = shopper.pay({ paymentToken: await shopper.token() });
    const canceled = firstPayment(shopper.accountId).then((payment) =>
      syncPayment(inMinutes(1), payment),
    );
    await Promise.all([paying, canceled]);
    const [end] = await gatewayFor(shopper.accountId);
    expect(["paid", "failed", "voided"]).toContain(end?.state);
    expect(await charged([end?.id ?? ""])).toBe(end?.state === "paid" ? 1 : 0);
  }
});

test("a 3-D Secure page canceled during approval ends as the gateway has it", async () => {
  for (let round = 0; round < sized(6, 15); round += 1) {
    const shopper = await openReadyShopper(app, { planId });
    await shopper.pay({ paymentToken: await shopper.token("challenge_passed") });
    const payment = await firstPayment(shopper.accountId);
    if (payment.action?.kind !== "redirect") throw new Error("the bank does not ask");
    const { url } = payment.action;
    await Promise.all([
      answerChallenge(app, url, "approve"),
      syncPayment(inMinutes(31), payment),
      syncPayment(inMinutes(31), payment),
    ]);
    const end = await syncPayment(inMinutes(32), payment);
    expect(["paid", "voided"]).toContain(end.state);
    expect(await charged([end.id])).toBe(end.state === "paid" ? 1 : 0);
  }
});

test("many simultaneous payments are all served", async () => {
  const shoppers = [];
  for (let at = 0; at < sized(50, 100); at += 1) {
    const shopper = await openReadyShopper(app, { planId });
    shoppers.push({ shopper, input: await shopper.input({ paymentToken: await shopper.token() }) });
  }
  const answers = await Promise.all(shoppers.map(({ shopper, input }) => shopper.send(input)));
  expect(answers.map(({ status }) => status).filter((status) => status !== 201)).toEqual([]);
});
