import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Dependents } from "#contract/people-fields.ts";
import { invoices } from "#db/schema/invoices.ts";
import { outbox } from "#db/schema/outbox.ts";
import type { Member } from "#domain/context.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginLife, liveUntil } from "#test/support/membership-life.ts";
import { type ApiBrowser, openApiBrowser } from "#test/support/members.ts";
import { signIn } from "#test/support/people.ts";

// A family on a plan, at a site whose clock the test sets.

let app: TestApp;
let clock = new Date("2026-03-01T18:00:00Z");

export const site = (): TestApp => app;

export function startFamilies(): void {
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
}

export type Family = { browser: ApiBrowser; id: string; accountId: string; planId: string };

const adult = { name: { en: "Adult" }, minAge: 18, annualCents: 149_00, monthlyCents: 15_00 };
const second = [{ fromPerson: 2, annualCents: 99_00, monthlyCents: 10_00 }];
export const tiers = [
  { ...adult, family: second },
  { name: { en: "Child" }, audience: "child" as const, maxAge: 17, annualCents: 49_00 },
];

type Begun = { planId?: string; as?: Member };

export async function begin(
  day = "2026-06-15T18:00:00Z",
  isAutoRenew = true,
  { as, planId: given }: Begun = {},
): Promise<Family> {
  const planId = given ?? (await addPlan(operatorOn(app), { tiers }));
  const joining = { planId, joinedAt: "2026-03-01T18:00:00Z", isAutoRenew, ...(as && { as }) };
  const { id, accountId } = await beginLife(app, joining);
  const family = { id, accountId, planId, browser: await openApiBrowser(app) };
  await turnTo(family, day);
  return family;
}

export async function turnTo(family: Family, day: string): Promise<void> {
  await liveUntil(app, day);
  clock = new Date(day);
  const { accountId } = family;
  const { token } = await signIn(app, { kind: "member", host: "localhost", email: "", accountId });
  family.browser = await openApiBrowser(app, "localhost", { "enamel-session": token });
}

export const path = "/api/v4/member/dependents";
export const read = async (answer: Response) => ({
  status: answer.status,
  body: (await answer.json()) as {
    code?: string;
    fields?: Record<string, { code: string }>;
  } & Record<string, unknown>,
});
export const planOf = async ({ browser, id }: Family) => {
  const { plans } = (await (await browser.get(path)).json()) as Dependents;
  const plan = plans.find(({ subscriptionId }) => subscriptionId === id);
  if (!plan) throw new Error("the plan is not listed");
  return plan;
};
export const tierOf = async (family: Family, name: string) => {
  const { additions } = await planOf(family);
  const addition = additions.find(({ tier }) => tier === name);
  if (!addition) throw new Error(`nobody can be added as ${name}`);
  return addition;
};

export const mia = { firstName: "Mía", lastName: "Delgado", dateOfBirth: "2026-06-01" };
export const child = { ...mia, relationship: "child" };
export const luis = { firstName: "Luis", lastName: "Delgado", dateOfBirth: "1986-01-20" };
export const spouse = { ...luis, relationship: "spouse" };

export async function add(family: Family, tier: string, person: object, more: object = {}) {
  const { planDetailId, amountCents } = await tierOf(family, tier);
  const body = { subscriptionId: family.id, planDetailId, amountCents, ...person, ...more };
  const headers = { "idempotency-key": randomUUID() };
  return read(await family.browser.post(path, body, { headers }));
}

export const mailsTo = async ({ accountId }: Family) => {
  const isTo = sql`${outbox.facts} ->> 'accountId' = ${accountId}`;
  const mails = await app.db.select({ kind: outbox.kind }).from(outbox).where(isTo);
  return mails.map(({ kind }) => kind);
};
export const paidFor = async ({ id }: Family) => {
  const isPaid = and(eq(invoices.subscriptionId, id), eq(invoices.state, "paid"));
  const paid = await app.db.select().from(invoices).where(isPaid).orderBy(invoices.issuedAt);
  return paid.map(({ kind, totalCents }) => [kind, totalCents] as const);
};
export const ledgerOf = async ({ accountId }: Family) => {
  const { rows } = await app.db.execute<{ sum: number }>(sql`
    select coalesce(sum(e.amount_cents), 0)::int as sum from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    where t.account_id = ${accountId} and e.ledger_account = 'accounts_receivable'`);
  return rows[0]?.sum;
};
