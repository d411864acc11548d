import type pg from "pg";
import { expect, test } from "vitest";
import { migrateAround } from "#test/support/migrated-by-step.ts";

// Plans of before their end said by what, and who was on them when.

const plans = [
  { id: "refused", state: "canceled", paid: false, canceledBy: null },
  { id: "left", state: "canceled", paid: true, canceledBy: "key" },
  { id: "ended_by_us", state: "canceled", paid: true, canceledBy: null },
  { id: "over", state: "expired", paid: true, canceledBy: null },
  { id: "runs", state: "active", paid: true, canceledBy: null },
] as const;

const enrolled = [
  { plan: "refused", isLive: false, added: "2025-03-01", removed: "2025-03-01" },
  { plan: "left", isLive: false, added: "2025-03-01", removed: "2025-05-09" },
  // The site's time zone was moved west in between.
  { plan: "ended_by_us", isLive: false, added: "2025-05-08", removed: "2025-05-07" },
  { plan: "over", isLive: false, added: "2025-06-01", removed: null },
  { plan: "runs", isLive: true, added: "2026-06-01", removed: null },
] as const;

async function fill(pool: pg.Pool) {
  // What the triggers of that build let through only step by step.
  await pool.query("set session_replication_role = replica");
  await pool.query(`
    insert into sites (id, key, name, is_default, settings, revision)
      values ('sit', 'site', 'Site', true, '{}', 1);
    insert into accounts (id, site_id, email, password_hash, first_name, last_name, created_at)
      values ('acc', 'sit', 'rosa@example.com', 'none', 'Rosa', 'Delgado', now());
    insert into plans (id, site_id, external_id, name, summary, kind, is_everywhere, current_version, updated_at)
      values ('pln', 'sit', 'plan', '{}', '{}', 'discount', true, 1, now());
    insert into plan_versions (site_id, plan_id, version, terms, created_at)
      values ('sit', 'pln', 1, '{}', now());
    insert into people (id, site_id, account_id, first_name, last_name, name_key, date_of_birth,
        relationship, member_since, created_at)
      values ('per', 'sit', 'acc', 'Rosa', 'Delgado', 'rosadelgado', '1990-01-01', 'self', '2025-03-01', now())`);
  for (const { id, state, paid, canceledBy } of plans) {
    await pool.query(
      `insert into subscriptions (id, site_id, account_id, plan_id, plan_version, cycle, state, anchor,
         term_start, term_end, is_auto_renew, home_state, created_at, ended_at, canceled_by)
       values ($1, 'sit', 'acc', 'pln', 1, 'annual', $2, '2025-03-01', '2025-03-01', '2026-03-01',
         false, 'AZ', now(), case when $2 = 'active' then null else now() end, $3)`,
      [`sub_${id}`, state, canceledBy],
    );
    await pool.query(
      `insert into payments (id, site_id, account_id, subscription_id, invoice_id, amount_cents, state,
         gateway, idempotency_key, request_hash, created_at, check_after)
       values ($1, 'sit', 'acc', $2, $1, 100, $3, 'sandbox', $1, $1, now(), now())`,
      [`pay_${id}`, `sub_${id}`, paid ? "paid" : "failed"],
    );
  }
  for (const { plan, isLive, added, removed } of enrolled)
    await pool.query(
      `insert into enrollments (site_id, subscription_id, person_id, plan_id, plan_detail_id, is_live,
         added_on, removed_on) values ('sit', $1, 'per', 'pln', 'tier', $2, $3, $4)`,
      [`sub_${plan}`, isLive, added, removed],
    );
  await pool.query("set session_replication_role = origin");
}

// spec 25.55
test("plans of before say what ended them, and a person's periods on a plan don't overlap", async () => {
  await migrateAround('ADD COLUMN "ended_by"', fill, async (pool) => {
    const ended = await pool.query(
      "select substr(id, 5) as id, ended_by from subscriptions order by id",
    );
    expect(Object.fromEntries(ended.rows.map((row) => [row.id, row.ended_by]))).toEqual({
      refused: "payment",
      left: "member",
      ended_by_us: "staff",
      over: "term",
      runs: null,
    });
    const { rows } = await pool.query(
      `select id, substr(subscription_id, 5) || ' ' || added_on || ' ' || coalesce(removed_on::text, 'open')
         as period from enrollments order by added_on, removed_on, id`,
    );
    expect(rows.map(({ period }) => period)).toEqual([
      "refused 2025-03-01 2025-03-01",
      "left 2025-03-01 2025-05-08",
      "ended_by_us 2025-05-08 2025-05-08",
      "over 2025-06-01 2025-06-01",
      "runs 2026-06-01 open",
    ]);
    for (const { id } of rows)
      expect(id).toMatch(/^enr_[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});
