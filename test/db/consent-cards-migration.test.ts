import type pg from "pg";
import { expect, test } from "vitest";
import { migrateAround } from "#test/support/migrated-by-step.ts";

// Consents of before, when only plans named their cards.

async function fill(pool: pg.Pool) {
  await pool.query(`insert into sites (id, key, name, is_default, settings, revision)
    values ('sit', 'site', 'Site', true, '{}', 1)`);
  await pool.query(`insert into accounts (id, site_id, email, password_hash, first_name, last_name, created_at)
    values ('acc', 'sit', 'rosa@example.com', 'none', 'Rosa', 'Delgado', now())`);
  await pool.query(`insert into plans (id, site_id, external_id, name, summary, kind, is_everywhere,
      current_version, updated_at)
    values ('pln', 'sit', 'plan', '{}', '{}', 'discount', true, 1, now())`);
  await pool.query(`insert into plan_versions (site_id, plan_id, version, terms, created_at)
    values ('sit', 'pln', 1, '{}', now())`);
  for (const text of ["auto-renewal", "terms"])
    await pool.query(
      `insert into disclosures (site_id, id, version, language, html, created_at)
       values ('sit', $1, 'v', 'en', 'Yes', now())`,
      [text],
    );
  await pool.query(`insert into payment_methods (id, site_id, account_id, gateway, gateway_card, brand,
      last4, expires, saved_at)
    values ('pmt', 'sit', 'acc', 'stripe', 'pm_1', 'visa', '4242', '2031-08', now())`);
  await addPlan(pool, "renews", "pmt");
  await addPlan(pool, "ends", null);
}

async function addPlan(pool: pg.Pool, id: string, card: string | null) {
  await pool.query("begin");
  await pool.query(
    `insert into subscriptions (id, site_id, account_id, plan_id, plan_version, cycle, state, anchor,
       term_start, term_end, is_auto_renew, payment_method_id, home_state, created_at)
     values ($1, 'sit', 'acc', 'pln', 1, 'annual', 'pending', '2026-01-31', '2026-01-31',
       '2027-01-31', $2::text is not null, $2, 'AZ', now())`,
    [id, card],
  );
  await pool.query(
    `insert into subscription_terms (site_id, subscription_id, n, starts_on, ends_on, plan_id,
       plan_version, cycle, price_cents)
     values ('sit', $1, 0, '2026-01-31', '2027-01-31', 'pln', 1, 'annual', 14900)`,
    [id],
  );
  await pool.query(
    `insert into consents (site_id, account_id, subscription_id, disclosure_id, version, address,
       is_given, at)
     values ('sit', 'acc', $1, 'auto-renewal', 'v', '127.0.0.1', $2::text is not null, now()),
       ('sit', 'acc', $1, 'terms', 'v', '127.0.0.1', true, now())`,
    [id, card],
  );
  await pool.query("commit");
}

// spec 25.60
test("a consent of before names the card of its plan, if it is one to renewals", async () => {
  await migrateAround("consents_own_card", fill, async (pool) => {
    const { rows } = await pool.query<{ plan: string; text: string; card: string | null }>(
      `select subscription_id as plan, disclosure_id as text, payment_method_id as card
       from consents order by 1, 2`,
    );
    expect(rows).toEqual([
      { plan: "ends", text: "auto-renewal", card: null },
      { plan: "ends", text: "terms", card: null },
      { plan: "renews", text: "auto-renewal", card: "pmt" },
      { plan: "renews", text: "terms", card: null },
    ]);
  });
});
