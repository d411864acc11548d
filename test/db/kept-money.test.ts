import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  disputeStates,
  invoiceStates,
  paymentStates,
  refundStates,
  subscriptionStates,
} from "#contract/membership.ts";
import { refunds } from "#db/schema/billing.ts";
import { disputes } from "#db/schema/disputes.ts";
import { renewalNotices } from "#db/schema/renewals.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { createRefund } from "#domain/refunds/create-refund.ts";
import type { Ctx } from "#domain/context.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";

// Finds every money table in the schema and checks what the database refuses to change.

type Guard =
  | { is: "append only" }
  /** Immutable except for these columns, which record its progress. */
  | { is: "kept"; changing: readonly string[] }
  | { is: "free"; why: string };

const guards: Record<string, Guard> = {
  // But for the card of a consent to renewals, written once it is saved.
  consents: { is: "append only" },
  invoice_lines: { is: "append only" },
  ledger_entries: { is: "append only" },
  plan_details: { is: "append only" },
  receipts: { is: "append only" },
  subscription_terms: { is: "append only" },
  invoices: { is: "kept", changing: ["document", "state"] },
  payments: {
    is: "kept",
    changing: [
      "action",
      "asked_at",
      "card_brand",
      "card_last4",
      "check_after",
      "decline_reason",
      "gateway_id",
      "review_reason",
      "reversals_after",
      "settled_at",
      "state",
    ],
  },
  disputes: { is: "kept", changing: ["state", "fee_cents", "decided_at"] },
  refunds: { is: "kept", changing: ["check_after", "gateway_id", "settled_at", "state"] },
  renewal_notices: {
    is: "kept",
    changing: ["delivered_on", "mail_id", "queued_at", "refused_at"],
  },
  case_links: { is: "free", why: "what staff think a case is about, which may be taken back" },
  card_saves: { is: "free", why: "says how far saving a card has come" },
  coupon_uses: { is: "free", why: "says how far a use has come, by the states written down" },
  coupons: { is: "free", why: "what the owner offers" },
  fees: { is: "free", why: "what offices ask today" },
  logged_visits: { is: "free", why: "what a member says of their visits: no money moves" },
  gateway_differences: { is: "free", why: "what the processor's list says, until it agrees" },
  payouts: { is: "free", why: "what the processor says of its own transfers" },
  reconciliations: { is: "free", why: "the last comparison alone" },
  sandbox_charges: { is: "free", why: "the demo's own card processor" },
  sandbox_refunds: { is: "free", why: "the demo's own card processor" },
  plan_changes: { is: "free", why: "a member's choice for the next term, which may be taken back" },
  enrollments: { is: "free", why: "a person is taken off a plan, once" },
};

const states: Record<string, readonly string[]> = {
  subscriptions: subscriptionStates,
  payments: paymentStates,
  disputes: disputeStates,
  refunds: refundStates,
  invoices: invoiceStates,
  coupon_uses: ["reserved", "used", "released"],
};

let app: TestApp;
let ctx: Ctx;
beforeAll(async () => {
  app = await startTestApp();
  const [joined, payment] = await joinPlan(operatorOn(app), { couponCode: "SPRING15" });
  ctx = joined;
  const input = { payment, amountCents: 100, reason: "For a test" };
  await ctx.db.transaction((tx) => createRefund(ctx, tx, input));
  await announce(ctx, payment);
  await ctx.db.insert(disputes).values({
    id: "dsp_test",
    siteId: payment.siteId,
    paymentId: payment.id,
    gatewayId: "dp_test",
    amountCents: 100,
    state: "open",
    foundAt: ctx.now,
  });
  await ctx.db.update(disputes).set({ state: "won" });
  // A refund in its first state would allow a change to any other.
  await ctx.db.update(refunds).set({ state: "done" });
});
afterAll(() => app.close());

/** A notice that is on its way. */
async function announce({ db, now }: Ctx, { siteId, subscriptionId }: Payment): Promise<void> {
  const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  if (!plan) throw new Error("no such plan");
  const { planId, planVersion, cycle, termEnd: renewsOn } = plan;
  const promise = { renewsOn, planId, planVersion, cycle, priceCents: 100 };
  const sent = { mailId: "mail_test", queuedAt: now };
  const key = { siteId, subscriptionId, term: 1, kind: "first" } as const;
  await db.insert(renewalNotices).values({ ...key, ...promise, ...sent });
}

const run = <Row extends Record<string, unknown>>(statement: string) =>
  ctx.db.execute<Row>(sql.raw(statement));

async function rejection(statement: string): Promise<string> {
  const undone = new Error("it was not refused");
  const error: unknown = await ctx.db
    .transaction(async (tx) => {
      await tx.execute(sql.raw(statement));
      throw undone;
    })
    .catch((thrown: unknown) => thrown);
  return error instanceof Error && error.cause instanceof Error
    ? error.cause.message
    : String(error);
}

async function columnsOf(table: string) {
  const { rows } = await run<{ name: string; type: string }>(`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = '${table}' order by ordinal_position`);
  return rows;
}

/** A different value for a column of any type. */
function otherValue({ name, type }: { name: string; type: string }): string {
  if (type === "text") return `coalesce(${name}, '') || 'x'`;
  if (type === "integer" || type === "bigint") return `${name} + 1`;
  if (type === "boolean") return `not ${name}`;
  if (type === "date") return `${name} + 1`;
  if (type === "jsonb") return `'{"other": true}'::jsonb`;
  if (type.startsWith("timestamp")) return `coalesce(${name}, now()) + interval '1 second'`;
  throw new Error(`no other value of ${type}`);
}

async function countOf(table: string): Promise<number> {
  const { rows } = await run<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}

test("every table with an amount, or that refers to a payment or a paid plan, is listed here", async () => {
  const { rows } = await run<{ name: string }>(`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and (column_name like '%\\_cents' or column_name in
      ('payment_id', 'invoice_id', 'refund_id', 'transaction_id', 'subscription_id'))`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(guards).toSorted());
});

describe.each(Object.entries(guards).filter(([, { is }]) => is !== "free"))(
  "%s",
  (table, guard) => {
    const changing = guard.is === "kept" ? guard.changing : [];

    // spec 25.9
    test("cannot be deleted or truncated", async () => {
      expect(await countOf(table)).toBeGreaterThan(0);
      expect(await rejection(`delete from ${table}`)).toMatch(/are kept|is append-only/);
      expect(await rejection(`truncate ${table} cascade`)).toMatch(/is append-only/);
    });

    // spec 25.9
    test("can change only in the columns that record progress", async () => {
      const columns = await columnsOf(table);
      expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining([...changing]));
      for (const column of columns.filter(({ name }) => !changing.includes(name))) {
        const said = await rejection(`update ${table} set ${column.name} = ${otherValue(column)}`);
        expect([column.name, said]).toEqual([
          column.name,
          expect.stringMatching(/does not change|is append-only/),
        ]);
      }
    });
  },
);

test("every table with recorded state transitions allows no others", async () => {
  const { rows } = await run<{ machine: string; way: string }>(
    "select machine, source || ' ' || target as way from state_ways",
  );
  const machines = [...new Set(rows.map(({ machine }) => machine))];
  expect(machines.toSorted()).toEqual(Object.keys(states).toSorted());
  for (const machine of machines) {
    const ways = rows.filter((row) => row.machine === machine).map(({ way }) => way);
    const [row] = (await run<{ state: string }>(`select state from ${machine} limit 1`)).rows;
    expect([machine, row]).toEqual([machine, { state: expect.any(String) }]);
    const source = row?.state ?? "";
    const closed = states[machine]?.filter(
      (target) => target !== source && !ways.includes(`${source} ${target}`),
    );
    for (const target of closed ?? []) {
      const said = await rejection(
        `update ${machine} set state = '${target}' where state = '${source}'`,
      );
      expect([machine, said]).toEqual([
        machine,
        `${machine} cannot go from ${source} to ${target}`,
      ]);
    }
    expect([machine, closed?.length]).not.toEqual([machine, 0]);
  }
});
