import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Cycle } from "#contract/content/block-parts.ts";
import type { ChangeTime, PlanChangeQuote, PlanOptions } from "#contract/plan-change-fields.ts";
import { invoices } from "#db/schema/invoices.ts";
import { enrollments, subscriptions } from "#db/schema/subscriptions.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import type { Joining } from "#test/support/join.ts";
import { beginLife, liveUntil } from "#test/support/membership-life.ts";
import { type ApiBrowser, openApiBrowser } from "#test/support/members.ts";
import { signIn } from "#test/support/people.ts";

// Members who change their plan or its cycle, from the browser.

let app: TestApp;
let clock = new Date("2026-03-01T18:00:00Z");
export const site = () => app;

export function startPlans(): void {
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
    await app.db.execute(sql`update plans set active_until = '2026-01-01'`);
  });
}

export type Member = { browser: ApiBrowser; id: string; accountId: string };
export type Body = Partial<PlanOptions & PlanChangeQuote> & {
  code?: string;
  status?: string;
  paymentId?: string;
  receiptId?: string;
  action?: { url: string };
  isOtherPlan?: boolean;
  nextTermCents?: number;
  fields?: Record<string, { code: string }>;
};

export const price = (annualCents: number, monthlyCents: number | null = null) => ({
  annualCents,
  monthlyCents,
  feeCents: 0,
});

/** A plan that is accepted everywhere, with these tiers. */
export async function plan(...tiers: object[]): Promise<string> {
  const id = await addPlan(operatorOn(app), { tiers });
  await app.deps.sites.refresh();
  return id;
}

/** The plan costs more from now on, in a new version. */
export async function raisePrice(planId: string, annualCents: number): Promise<void> {
  await app.db.execute(sql`insert into plan_versions select site_id, plan_id, 2, terms, created_at
    from plan_versions where plan_id = ${planId}`);
  await app.db
    .execute(sql`insert into plan_details select (jsonb_populate_record(tier, jsonb_build_object(
    'id', tier.id || '2', 'version', 2, 'annual_cents', ${annualCents}::int))).* from plan_details tier
    where plan_id = ${planId}`);
  await app.db.execute(sql`update plans set current_version = 2 where id = ${planId}`);
  await app.db.execute(sql`update sites set revision = revision + 1`);
  await app.deps.sites.refresh();
}

type Beginning = Joining & { joinedAt?: string; today?: string };

export async function begin({
  joinedAt = "2026-03-01",
  today = "2026-06-15",
  ...joining
}: Beginning): Promise<Member> {
  const at = `${joinedAt}T18:00:00Z`;
  const { id, accountId } = await beginLife(app, { ...joining, joinedAt: at });
  const member: Member = { id, accountId, browser: await openApiBrowser(app) };
  await turnTo(member, today);
  return member;
}

export async function turnTo(member: Member, day: string): Promise<void> {
  await liveUntil(app, `${day}T18:00:00Z`);
  clock = new Date(`${day}T18:00:00Z`);
  const { accountId } = member;
  const { token } = await signIn(app, { kind: "member", host: "localhost", email: "", accountId });
  member.browser = await openApiBrowser(app, "localhost", { "enamel-session": token });
}

export const read = async (answer: Response) => ({
  status: answer.status,
  body: (await answer.json()) as Body,
});
const path = ({ id }: Pick<Member, "id">) => `/api/v4/member/changePlan/${id}`;
export const options = async ({ browser, id }: Member) =>
  (await read(await browser.get(`/api/v4/member/planOptions/${id}`))).body;
export const optionOf = async (member: Member, planId: string, cycle: Cycle) =>
  (await options(member)).options?.find((one) => one.planId === planId && one.cycle === cycle);

type Choice = { cycle?: Cycle; when?: ChangeTime };
export const quote = async (
  member: Member,
  planId: string,
  { cycle = "annual", when = "at_renewal" }: Choice = {},
) => read(await member.browser.get(`${path(member)}?planId=${planId}&cycle=${cycle}&when=${when}`));

export const choose = async (member: Member, { planId, cycle, quoteHash }: Body) =>
  read(await member.browser.put(path(member), { planId, cycle, quoteHash }));
export const keep = async (member: Member) => read(await member.browser.del(path(member)));

type Paying = { paymentToken?: string; key?: string };
export const changeNow = async (
  { browser, id: subscriptionId }: Member,
  { planId, cycle, quoteHash }: Body,
  { paymentToken, key = crypto.randomUUID() }: Paying = {},
) => {
  const body = { subscriptionId, planId, cycle, quoteHash, ...(paymentToken && { paymentToken }) };
  const headers = { "idempotency-key": key };
  return read(await browser.post("/api/v4/member/changePlan", body, { headers }));
};

export const renewByHand = async ({ browser, id: subscriptionId }: Member, amountCents: number) => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const body = { subscriptionId, amountCents };
  return read(await browser.post("/api/v4/member/renewSubscription", body, { headers }));
};

export const planOf = async ({ id }: Member) => {
  const [found] = await app.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return found;
};

export const invoicesOf = async ({ id }: Member, kind: "renewal" | "plan_change" = "renewal") =>
  app.db
    .select({
      id: invoices.id,
      cents: invoices.totalCents,
      state: invoices.state,
      document: invoices.document,
    })
    .from(invoices)
    .where(and(eq(invoices.subscriptionId, id), eq(invoices.kind, kind)))
    .orderBy(asc(invoices.term), asc(invoices.issuedAt));

export const enrolled = ({ id }: Member) =>
  app.db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.subscriptionId, id), enrollments.isLive));

/** What the account owes. */
export async function owedBy({ accountId }: Member): Promise<number> {
  const { rows } = await app.db.execute<{ cents: number }>(sql`select
    coalesce(sum(amount_cents), 0)::int as cents from ledger_entries
    join ledger_transactions on ledger_transactions.id = transaction_id
    where account_id = ${accountId} and ledger_account = 'accounts_receivable'`);
  return rows[0]?.cents ?? 0;
}
