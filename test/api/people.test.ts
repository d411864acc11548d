import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Dependents } from "#contract/people-fields.ts";
import { invoiceLines, invoices } from "#db/schema/invoices.ts";
import { outbox } from "#db/schema/outbox.ts";
import { enrollments, people } from "#db/schema/subscriptions.ts";
import { announceAgeOuts } from "#domain/people/announce-age-outs.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginLife, liveUntil } from "#test/support/membership-life.ts";
import { type ApiBrowser, openApiBrowser } from "#test/support/members.ts";
import { signIn } from "#test/support/people.ts";
import { answerChallenge, cardToken } from "#test/support/sandbox.ts";

// The people on a plan, from the browser: added, corrected, taken off, and too old.

let app: TestApp;
let clock = new Date("2026-03-01T18:00:00Z");

beforeAll(async () => {
  app = await startTestApp({
    env: { MAILS_PER_ADDRESS: "10000", CHECKOUTS_PER_ADDRESS: "10000" },
    sandbox: true,
    now: () => clock,
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.execute(sql`truncate limits`);
});

type Family = { browser: ApiBrowser; id: string; accountId: string };

const adult = { name: { en: "Adult" }, minAge: 18, annualCents: 149_00, monthlyCents: 15_00 };
const second = [{ fromPerson: 2, annualCents: 99_00, monthlyCents: 10_00 }];
const tiers = [
  { ...adult, family: second },
  { name: { en: "Child" }, audience: "child" as const, maxAge: 17, annualCents: 49_00 },
];

async function begin(day = "2026-06-15T18:00:00Z", isAutoRenew = true): Promise<Family> {
  const planId = await addPlan(operatorOn(app), { tiers });
  const joining = { planId, joinedAt: "2026-03-01T18:00:00Z", isAutoRenew };
  const { id, accountId } = await beginLife(app, joining);
  const family = { id, accountId, browser: await openApiBrowser(app) };
  await turnTo(family, day);
  return family;
}

async function turnTo(family: Family, day: string): Promise<void> {
  await liveUntil(app, day);
  clock = new Date(day);
  const { accountId } = family;
  const { token } = await signIn(app, { kind: "member", host: "localhost", email: "", accountId });
  family.browser = await openApiBrowser(app, "localhost", { "enamel-session": token });
}

const path = "/api/v4/member/dependents";
const read = async (answer: Response) => ({
  status: answer.status,
  body: (await answer.json()) as {
    code?: string;
    fields?: Record<string, { code: string }>;
  } & Record<string, unknown>,
});
const planOf = async ({ browser, id }: Family) => {
  const { plans } = (await (await browser.get(path)).json()) as Dependents;
  const plan = plans.find(({ subscriptionId }) => subscriptionId === id);
  if (!plan) throw new Error("the plan is not listed");
  return plan;
};
const tierOf = async (family: Family, name: string) => {
  const { additions } = await planOf(family);
  const addition = additions.find(({ tier }) => tier === name);
  if (!addition) throw new Error(`nobody can be added as ${name}`);
  return addition;
};

const mia = { firstName: "Mía", lastName: "Delgado", dateOfBirth: "2026-06-01" };
const child = { ...mia, relationship: "child" };
const luis = { firstName: "Luis", lastName: "Delgado", dateOfBirth: "1986-01-20" };
const spouse = { ...luis, relationship: "spouse" };

async function add(family: Family, tier: string, person: object, more: object = {}) {
  const { planDetailId, amountCents } = await tierOf(family, tier);
  const body = { subscriptionId: family.id, planDetailId, amountCents, ...person, ...more };
  const headers = { "idempotency-key": randomUUID() };
  return read(await family.browser.post(path, body, { headers }));
}

const mailsTo = async ({ accountId }: Family) => {
  const isTo = sql`${outbox.facts} ->> 'accountId' = ${accountId}`;
  const mails = await app.db.select({ kind: outbox.kind }).from(outbox).where(isTo);
  return mails.map(({ kind }) => kind);
};
const paidFor = async ({ id }: Family) => {
  const isPaid = and(eq(invoices.subscriptionId, id), eq(invoices.state, "paid"));
  const paid = await app.db.select().from(invoices).where(isPaid).orderBy(invoices.issuedAt);
  return paid.map(({ kind, totalCents }) => [kind, totalCents] as const);
};
const ledgerOf = async ({ accountId }: Family) => {
  const { rows } = await app.db.execute<{ sum: number }>(sql`
    select coalesce(sum(e.amount_cents), 0)::int as sum from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    where t.account_id = ${accountId} and e.ledger_account = 'accounts_receivable'`);
  return rows[0]?.sum;
};

describe("adding a person", () => {
  // spec 7.14
  test("costs the rest of the term by the day, and renews with everyone", async () => {
    const family = await begin();
    // From June 15 to March 1 are 259 of 365 days.
    const price = await tierOf(family, "Child");
    expect(price).toMatchObject({
      amountCents: Math.floor((49_00 * 259) / 365),
      termCents: 49_00,
      startsOn: "2026-06-15",
      endsOn: "2027-03-01",
    });
    const added = await add(family, "Child", child);
    expect(added).toMatchObject({ status: 201, body: { status: "paid" } });
    expect(await paidFor(family)).toEqual([
      ["join", 169_00],
      ["added_person", price.amountCents],
    ]);
    expect(await ledgerOf(family)).toBe(0);
    expect(await mailsTo(family)).toContain("person_added");
    const { people: onPlan, renewalCents } = await planOf(family);
    expect(onPlan).toMatchObject([
      { firstName: "Rosa", addedOn: "2026-03-01" },
      { firstName: "Mía", addedOn: "2026-06-15", tier: "Child", agesOutOn: "2052-06-01" },
    ]);
    expect(renewalCents).toBe(149_00 + 49_00);
    await turnTo(family, "2027-03-01T18:00:00Z");
    expect((await paidFor(family)).at(-1)).toEqual(["renewal", 149_00 + 49_00]);
  });

  test("is priced as the next person of the family", async () => {
    const family = await begin();
    expect(await tierOf(family, "Adult")).toMatchObject({
      termCents: 99_00,
      amountCents: Math.floor((99_00 * 259) / 365),
    });
    await add(family, "Adult", spouse);
    expect(await planOf(family)).toMatchObject({ renewalCents: 149_00 + 99_00 });
  });

  test("is refused for someone who is on the plan, of another age, or too old for a child", async () => {
    const family = await begin();
    await add(family, "Child", child);
    const fieldOf = async (tier: string, person: object) => {
      const { status, body } = await add(family, tier, person);
      return [
        status,
        ...Object.entries(body.fields ?? {}).map(([at, { code }]) => `${at} ${code}`),
      ];
    };
    expect(await fieldOf("Child", { ...child, firstName: " MÍA " })).toEqual([
      422,
      "firstName already_enrolled",
    ]);
    expect(await fieldOf("Child", spouse)).toEqual([422, "planDetailId tier_age_mismatch"]);
    expect(await fieldOf("Adult", { ...spouse, relationship: "self" })).toEqual([
      422,
      "relationship payer_already_enrolled",
    ]);
    expect(await fieldOf("Adult", { ...spouse, relationship: "child" })).toEqual([
      422,
      "relationship child_too_old",
    ]);
    for (const dateOfBirth of ["2026-06-16", "1850-01-01", "2026-02-30"])
      expect(await fieldOf("Child", { ...child, dateOfBirth })).toEqual([
        422,
        "dateOfBirth birth_date_invalid",
      ]);
    expect(await paidFor(family)).toHaveLength(2);
  });

  test("at another price than the one that was shown is refused", async () => {
    const family = await begin();
    const { amountCents } = await tierOf(family, "Child");
    const cheaper = await add(family, "Child", child, { amountCents: amountCents - 1 });
    expect(cheaper).toMatchObject({ status: 409, body: { code: "price_changed" } });
  });

  test("twice at once adds one of them, and the other is asked to wait", async () => {
    const family = await begin();
    const { planDetailId, amountCents } = await tierOf(family, "Adult");
    const body = { subscriptionId: family.id, planDetailId, amountCents };
    const tries = [spouse, { ...spouse, firstName: "Teo" }].map(async (person) => {
      const headers = { "idempotency-key": randomUUID() };
      return read(await family.browser.post(path, { ...body, ...person }, { headers }));
    });
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const other = answers.find(({ status }) => status !== 201);
    expect(other).toMatchObject({ status: 409 });
    expect(["in_progress", "price_changed"]).toContain(other?.body.code);
    expect(await paidFor(family)).toHaveLength(2);
  });

  test("by a declined card leaves the plan as it was", async () => {
    const family = await begin();
    const paymentToken = await cardToken(app, "declined");
    const declined = await add(family, "Child", child, { paymentToken });
    expect(declined).toMatchObject({ status: 402, body: { code: "card_declined" } });
    expect((await planOf(family)).people).toHaveLength(1);
    expect(await ledgerOf(family)).toBe(0);
    expect(await add(family, "Child", child)).toMatchObject({ status: 201 });
  });

  test("approved at the bank after the plan was canceled is refunded whole", async () => {
    const family = await begin();
    const paymentToken = await cardToken(app, "challenge_passed");
    const begun = await add(family, "Child", child, { paymentToken });
    expect(begun).toMatchObject({ status: 202, body: { status: "requires_action" } });
    const { paymentId, action } = begun.body as unknown as {
      paymentId: string;
      action: { url: string };
    };
    const cancel = `/api/v4/member/cancelSubscription/${family.id}`;
    const { refundCents } = (await (await family.browser.get(cancel)).json()) as {
      refundCents: number;
    };
    const headers = { "idempotency-key": randomUUID() };
    await family.browser.post(cancel, { refundCents }, { headers });
    await answerChallenge(app, action.url, "approve");
    const status = await family.browser.get(`/api/km/checkout/payment/${paymentId}`);
    expect(await status.json()).toMatchObject({ status: "paid" });
    const { rows } = await app.db.execute(sql`select amount_cents from refunds
      where payment_id = ${paymentId}`);
    const [, paidCents] = (await paidFor(family)).at(-1) ?? [];
    expect(rows).toEqual([{ amount_cents: paidCents }]);
    const live = and(eq(enrollments.subscriptionId, family.id), enrollments.isLive);
    expect(await app.db.$count(enrollments, live)).toBe(0);
  });

  test("while the next term is paid already pays for it, too", async () => {
    const family = await begin("2027-01-15T18:00:00Z");
    const headers = { "idempotency-key": randomUUID() };
    const ahead = { subscriptionId: family.id, amountCents: 149_00 };
    await family.browser.post("/api/v4/member/renewSubscription", ahead, { headers });
    const amountCents = Math.floor((49_00 * 45) / 365) + 49_00;
    expect(await tierOf(family, "Child")).toMatchObject({ amountCents, endsOn: "2028-03-01" });
    await add(family, "Child", child);
    const lines = await app.db
      .select({ startsOn: invoiceLines.startsOn, endsOn: invoiceLines.endsOn })
      .from(invoiceLines)
      .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
      .where(and(eq(invoices.subscriptionId, family.id), eq(invoices.kind, "added_person")))
      .orderBy(invoiceLines.startsOn);
    expect(lines).toEqual([
      { startsOn: "2027-01-15", endsOn: "2027-03-01" },
      { startsOn: "2027-03-01", endsOn: "2028-03-01" },
    ]);
    await turnTo(family, "2027-03-01T18:00:00Z");
    expect((await planOf(family)).people).toHaveLength(2);
    const cancel = `/api/v4/member/cancelSubscription/${family.id}`;
    const quote = (await (await family.browser.get(cancel)).json()) as { refundCents: number };
    expect(quote.refundCents).toBe(Math.ceil((149_00 * 11) / 12) + Math.ceil((49_00 * 11) / 12));
  });
});

describe("a person on the plan", () => {
  test("is taken off from the next term on, and may stay after all", async () => {
    const family = await begin();
    await add(family, "Child", child);
    const { people: onPlan } = await planOf(family);
    const person = `${path}/${onPlan[1]?.id}?subscriptionId=${family.id}`;
    expect(await read(await family.browser.del(person))).toMatchObject({ status: 200 });
    expect(await planOf(family)).toMatchObject({
      people: [{ leavesOn: null }, { leavesOn: "2027-03-01" }],
      renewalCents: 149_00,
    });
    expect(await read(await family.browser.post(person, {}))).toMatchObject({ status: 200 });
    expect(await planOf(family)).toMatchObject({ renewalCents: 198_00 });
    await family.browser.del(person);
    await turnTo(family, "2027-03-01T18:00:00Z");
    expect((await planOf(family)).people).toMatchObject([{ firstName: "Rosa" }]);
    expect((await paidFor(family)).at(-1)).toEqual(["renewal", 149_00]);
  });

  test("who is the last one is not taken off", async () => {
    const family = await begin();
    const { people: onPlan } = await planOf(family);
    const person = `${path}/${onPlan[0]?.id}?subscriptionId=${family.id}`;
    expect(await read(await family.browser.del(person))).toMatchObject({ status: 409 });
  });

  test("is corrected as long as the price stays the same", async () => {
    const family = await begin();
    await add(family, "Child", child);
    const { people: onPlan } = await planOf(family);
    const person = `${path}/${onPlan[1]?.id}`;
    const put = async (changes: object) =>
      read(await family.browser.put(person, { ...child, ...changes }));
    expect(await put({ firstName: "Maya", dateOfBirth: "2026-05-31" })).toMatchObject({
      status: 200,
    });
    expect((await planOf(family)).people[1]).toMatchObject({
      firstName: "Maya",
      dateOfBirth: "2026-05-31",
    });
    expect(await put({ dateOfBirth: "1990-01-01", relationship: "spouse" })).toMatchObject({
      status: 422,
      body: { fields: { dateOfBirth: { code: "birth_date_other_price" } } },
    });
    expect(await put({ firstName: "Rosa", dateOfBirth: "1985-03-27" })).toMatchObject({
      status: 422,
      body: { fields: { firstName: { code: "already_enrolled" } } },
    });
    const stranger = await begin();
    expect((await stranger.browser.put(person, child)).status).toBe(404);
    expect((await stranger.browser.del(`${person}?subscriptionId=${family.id}`)).status).toBe(404);
    const [stored] = await app.db
      .select()
      .from(people)
      .where(eq(people.id, onPlan[1]?.id ?? ""));
    expect(stored).toMatchObject({ firstName: "Maya" });
  });
});

test("a child's 26th birthday is told once, 60 days ahead, and the plan renews without them", async () => {
  const family = await begin("2026-06-15T18:00:00Z");
  const grown = { ...child, firstName: "Ana", dateOfBirth: "2001-01-20" };
  await add(family, "Adult", grown);
  const told = async () => (await mailsTo(family)).filter((kind) => kind === "child_ages_out");
  const announce = (day: string) =>
    announceAgeOuts({ ...operatorOn(app), now: new Date(`${day}T18:00:00Z`) });
  await announce("2026-11-20");
  expect(await told()).toEqual([]);
  await announce("2026-11-21");
  await announce("2026-11-22");
  expect(await told()).toEqual(["child_ages_out"]);
  await turnTo(family, "2027-03-01T18:00:00Z");
  expect((await planOf(family)).people).toMatchObject([{ firstName: "Rosa" }]);
  expect((await paidFor(family)).at(-1)).toEqual(["renewal", 149_00]);
});
