import { expect, test } from "vitest";
import { migrateAround } from "#test/support/migrated-by-step.ts";

const formerAccounts = [
  ["owed", "accounts_receivable"],
  ["cash", "cash"],
  ["discounts", "discounts"],
  ["sold_plans", "plan_revenue"],
  ["sold_fees", "fee_revenue"],
  ["given_back", "refunds"],
  ["credits", "refunds_payable"],
  ["other_means", "manual_payouts"],
] as const;
const formerKinds = [
  ["invoiced", "invoiced"],
  ["refund_owed", "refund_created"],
  ["paid_otherwise", "refunded_manually"],
] as const;

test("postings under former account and kind names have the present ones, and stay append-only", async () => {
  await migrateAround(
    'RENAME COLUMN "book"',
    async (pool) => {
      await pool.query(`insert into sites (id, key, name, is_default, settings, revision)
        values ('sit_1', 'site', 'Site', true, '{}', 1)`);
      for (const [kind] of formerKinds) {
        await pool.query("begin");
        await pool.query(
          `insert into ledger_transactions (id, site_id, account_id, kind, subject, day, at)
           values ($1, 'sit_1', 'acc_1', $1, 'of ' || $1, '2026-01-01', now())`,
          [kind],
        );
        for (const [at, [account]] of formerAccounts.entries())
          await pool.query("insert into ledger_entries values ($1, $2, $3)", [
            kind,
            account,
            at % 2 === 0 ? 5_00 + at : -5_00 - at + 1,
          ]);
        await pool.query("commit");
      }
    },
    async (pool) => {
      const { rows: accounts } = await pool.query(
        `select ledger_account, amount_cents::int from ledger_entries where transaction_id = 'invoiced'
         order by abs(amount_cents), amount_cents desc`,
      );
      expect(accounts.map(({ ledger_account }) => ledger_account as string)).toEqual(
        formerAccounts.map(([, account]) => account),
      );
      const { rows: kinds } = await pool.query(
        "select id, kind from ledger_transactions order by id",
      );
      expect(kinds).toEqual(
        formerKinds.map(([id, kind]) => ({ id, kind })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      );
      for (const change of [
        "update ledger_entries set amount_cents = 1",
        "delete from ledger_entries",
        "update ledger_transactions set kind = 'paid'",
      ])
        await expect(pool.query(change)).rejects.toThrow(/is append-only/);
    },
  );
});
