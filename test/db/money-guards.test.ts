import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  invoiceStates,
  paymentStates,
  refundStates,
  subscriptionStates,
} from "#contract/membership.ts";
import { newId } from "#db/new-id.ts";
import { payments, refunds } from "#db/schema/billing.ts";
import { type LedgerAccount, ledgerEntries, ledgerTransactions } from "#db/schema/ledger.ts";
import { createRefund } from "#domain/refunds/create-refund.ts";
import type { Payment } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginCheckout, joinPlan, rosa } from "#test/support/join.ts";

// What the database itself refuses, whatever the statement.

let app: TestApp;
let ctx: Ctx;
let payment: Payment;

beforeAll(async () => {
  app = await startTestApp();
  [ctx, payment] = await joinPlan(operatorOn(app));
});
afterAll(() => app.close());

const rejection = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("code" in at) return `${String(at.code)} ${at.message}`;
  }
  return String(error);
};
const run = (statement: string) => ctx.db.execute(sql.raw(statement));

describe("immutable records", () => {
  const kept = ["disclosures", "consents", "receipts", "ledger_transactions", "ledger_entries"];
  // spec 25.9
  test.each(kept)("%s allow no update, delete or truncate", async (table) => {
    const { rows } = await run(`select count(*)::int as count from ${table}`);
    expect(rows[0]?.count).toBeGreaterThan(0);
    const [column] = (
      await run(`select column_name as name from information_schema.columns
        where table_name = '${table}' and is_identity = 'NO' limit 1`)
    ).rows;
    expect(
      await rejection(run(`update ${table} set ${String(column?.name)} = ${String(column?.name)}`)),
    ).toMatch(/^\w{5} /);
    expect(await rejection(run(`delete from ${table}`))).toMatch(/^\w{5} /);
    expect(await rejection(run(`truncate ${table} cascade`))).toMatch(/^\w{5} /);
    const after = await run(`select count(*)::int as count from ${table}`);
    expect(after.rows[0]?.count).toBe(rows[0]?.count);
  });

  test.each(["payments", "invoices"])(
    "%s cannot be deleted or have their amount changed",
    async (table) => {
      expect(await rejection(run(`delete from ${table}`))).toMatch(/are kept|violates/);
      const column = table === "payments" ? "amount_cents" : "total_cents";
      expect(await rejection(run(`update ${table} set ${column} = ${column} - 1`))).toContain(
        "does not change",
      );
    },
  );
});

describe("the ledger", () => {
  /** Posts that a refund has been sent, in other words. */
  const write = async (entries: readonly [LedgerAccount, number][]) => {
    const [owner, paid] = await joinPlan({ ...operatorOn(app), actor: { kind: "visitor" } });
    return owner.db.transaction(async (tx) => {
      const amount = 10_00;
      const { id: subject } = await createRefund(owner, tx, {
        payment: paid,
        amountCents: amount,
        reason: "test",
      });
      await tx.update(refunds).set({ state: "done" }).where(eq(refunds.id, subject));
      const id = newId("ltx", ctx.now);
      const { siteId, accountId } = paid;
      const row = { siteId, accountId, kind: "refunded" as const, subject };
      await tx.insert(ledgerTransactions).values({ ...row, id, day: "2026-01-02", at: ctx.now });
      const sides = entries.map(([ledgerAccount, times]) => ({
        transactionId: id,
        ledgerAccount,
        amountCents: times * amount,
      }));
      if (sides.length > 0) await tx.insert(ledgerEntries).values(sides);
    });
  };

  test.each([
    ["without a side", []],
    ["with one side", [["refunds_payable", 1]]],
    [
      "whose sides do not sum to nothing",
      [
        ["refunds_payable", 1],
        ["cash", -2],
      ],
    ],
    [
      "with a side of nothing",
      [
        ["refunds_payable", 0],
        ["cash", 0],
      ],
    ],
    [
      "of another amount than its subject's",
      [
        ["refunds_payable", 2],
        ["cash", -2],
      ],
    ],
  ] as [string, [LedgerAccount, number][]][])("refuses a transaction %s", async (_, entries) => {
    expect(await rejection(write(entries))).toMatch(
      /not balanced|ledger_entries_amount|not what its subject says/,
    );
  });

  // spec 25.9
  test("accepts one that balances and is what its subject says", async () => {
    const written = write([
      ["refunds_payable", 1],
      ["cash", -2],
      ["manual_payouts", 1],
    ]);
    await expect(written).resolves.toBeUndefined();
  });

  test("posts a subject once", async () => {
    const { rows } = await run(
      "select kind, subject from ledger_transactions where kind = 'paid' limit 1",
    );
    const again = { ...rows[0], siteId: payment.siteId, accountId: payment.accountId } as never;
    const row = Object.assign({ id: newId("ltx", ctx.now), day: "2026-01-02", at: ctx.now }, again);
    expect(await rejection(ctx.db.insert(ledgerTransactions).values(row).execute())).toMatch(
      /^23505/,
    );
  });
});

const machines = {
  subscriptions: subscriptionStates,
  payments: paymentStates,
  refunds: refundStates,
  invoices: invoiceStates,
  coupon_uses: ["reserved", "used", "released"],
} as const;

describe("states", () => {
  // spec 25.9
  test.each(Object.entries(machines))(
    "of %s allow only the recorded transitions",
    async (machine, states) => {
      const { rows } = await ctx.db.execute<{ way: string }>(
        sql`select source || ' ' || target as way from state_ways where machine = ${machine}`,
      );
      const ways = new Set(rows.map(({ way }) => way));
      expect(ways.size).toBeGreaterThan(0);
      // A temporary table with the same trigger covers every pair of states without a payment for
      // each.
      await ctx.db.transaction(async (tx) => {
        await tx.execute(
          sql.raw(`create schema guard; create table guard.${machine} (state text);
        create trigger ways before update of state on guard.${machine}
          for each row execute function public.refuse_other_ways()`),
        );
        for (const source of states) {
          for (const target of states) {
            await tx.execute(sql.raw(`delete from guard.${machine}`));
            await tx.execute(sql.raw(`insert into guard.${machine} values ('${source}')`));
            const went = await tx
              .transaction((inner) =>
                inner.execute(sql.raw(`update guard.${machine} set state = '${target}'`)),
              )
              .then(
                () => true,
                () => false,
              );
            expect([source, target, went]).toEqual([
              source,
              target,
              source === target || ways.has(`${source} ${target}`),
            ]);
          }
        }
        await tx.execute(sql.raw("drop schema guard cascade"));
      });
    },
  );

  test("a paid payment does not become unpaid", async () => {
    const back = ctx.db
      .update(payments)
      .set({ state: "failed" })
      .where(eq(payments.id, payment.id));
    expect(await rejection(back.execute())).toContain("cannot go from paid to failed");
  });
});

test("a person has one live enrollment on a plan, after many joins at once", async () => {
  const [other] = await joinPlan(operatorOn(app));
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      beginCheckout({ ...other, now: new Date() }, { members: [rosa] }),
    ),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(0);
  const { rows } = await ctx.db.execute(sql`
    select count(*)::int as count from enrollments sp join subscriptions s on s.id = sp.subscription_id
    where s.account_id = ${other.actor.kind === "member" ? other.actor.accountId : ""} and sp.is_live`);
  expect(rows[0]?.count).toBe(1);
});

// spec 25.9
test("fifty refunds at once do not exceed the amount paid", async () => {
  const [owner, paid] = await joinPlan(operatorOn(app));
  const part = Math.floor(paid.amountCents / 10);
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      owner.db.transaction((tx) =>
        createRefund(owner, tx, { payment: paid, amountCents: part, reason: "test" }),
      ),
    ),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  const [sum] = await owner.db
    .select({ cents: sql<number>`sum(${refunds.amountCents})::int` })
    .from(refunds)
    .where(eq(refunds.paymentId, paid.id));
  expect(sum?.cents).toBe(part * 10);
});
