import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRefund } from "#domain/refunds/create-refund.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { migrateAround } from "#test/support/migrated-by-step.ts";
import { joinPlan } from "#test/support/join.ts";

let app: TestApp;
const hosts = ["localhost", "harbor.localhost"];
const plans = new Map<string, string>();
beforeAll(async () => {
  app = await startTestApp();
  for (const host of hosts) plans.set(host, await addPlan(operatorOn(app, host)));
});
afterAll(() => app.close());

const join = (host: string) =>
  joinPlan(
    { ...operatorOn(app, host), actor: { kind: "visitor" } },
    { planId: plans.get(host) ?? "" },
  );

async function numbersOf(host: string): Promise<number[]> {
  const { rows } = await app.db.execute<{ number: number }>(
    sql`select number from receipts where site_id = ${operatorOn(app, host).site.id} order by 1`,
  );
  return rows.map(({ number }) => number);
}

// spec 25.23
test("receipts are numbered per site without gaps, also with many payments at once", async () => {
  const before = new Map<string, number[]>();
  for (const host of hosts) before.set(host, await numbersOf(host));
  const many = Array.from({ length: 12 }, (_, at) => join(hosts[at % 2] ?? ""));
  await Promise.all(many);
  for (const host of hosts) {
    const had = before.get(host) ?? [];
    const next = Array.from({ length: 6 }, (_, at) => Math.max(0, ...had) + at + 1);
    expect(await numbersOf(host)).toEqual([...had, ...next]);
  }
});

test("a number cannot be chosen or used twice", async () => {
  const [ctx, payment] = await join("localhost");
  const refund = await ctx.db.transaction((tx) =>
    createRefund(ctx, tx, { payment, amountCents: 1_00, reason: "test" }),
  );
  const again = sql`insert into receipts (id, site_id, account_id, number, payment_id, refund_id,
      document, issued_at)
    select 'rcp_again', site_id, account_id, 1, payment_id, ${refund.id}, document, issued_at
    from receipts where payment_id = ${payment.id} returning number`;
  const made = await app.db.execute<{ number: number }>(again);
  expect(made.rows[0]?.number).toBeGreaterThan(1);
});

test("numbers from the former shared sequence stay, and new ones follow each site's own", async () => {
  const write = (pool: pg.Pool, id: string, siteId: string) =>
    pool.query(
      `insert into receipts (id, site_id, account_id, payment_id, document, issued_at)
       values ($1, $2, 'acc', $1, '{}', now())`,
      [id, siteId],
    );
  await migrateAround(
    "number_receipt",
    async (pool) => {
      await pool.query(`insert into sites (id, key, name, is_default, settings, revision)
        select 'sit_' || n, 'site' || n, 'Site', n = 1, '{}', 1 from generate_series(1, 3) n`);
      for (const [at, nth] of [1, 2, 2, 1, 2].entries())
        await write(pool, `old_${at}`, `sit_${nth}`);
    },
    async (pool) => {
      for (const nth of [1, 2, 3]) await write(pool, `new_${nth}`, `sit_${nth}`);
      const { rows } = await pool.query("select id, number from receipts order by id");
      expect(rows.map((row: { id: string; number: number }) => `${row.id} ${row.number}`)).toEqual([
        "new_1 5",
        "new_2 6",
        "new_3 1",
        "old_0 1",
        "old_1 2",
        "old_2 3",
        "old_3 4",
        "old_4 5",
      ]);
    },
  );
});
