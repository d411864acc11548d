import type pg from "pg";

// Stored plans, set by set. Triggers and foreign keys are off while they are written: the rows are
// right, and a million of them in time.

/** Plans n = 1 … stored; those up to `due` wait for `release`, a year or a month after they began. */
const numbers = `(select n, 's' || n % $2 as site, lpad(n::text, 8, '0') as k,
  case when n <= $3 then 'annual' when n <= $4 then 'monthly' when n % 10 < 8 then 'annual' else 'monthly' end as cycle,
  case when n <= $3 then current_date - interval '1 year' when n <= $4 then current_date - interval '1 month'
    when n % 10 < 8 then current_date - (n % 320 + 1) * interval '1 day'
    else current_date - (n % 27 + 1) * interval '1 day' end::date as begun
  from generate_series(1, $1::int) n) g`;

const ends =
  "(begun + case cycle when 'annual' then interval '1 year' else interval '1 month' end)::date";
const cents = "case cycle when 'annual' then 14900 else 1450 end";
const document = `jsonb_build_object('kind', 'payment', 'language', 'en', 'payer', jsonb_build_object('name', 'Rosa Delgado'))`;

const statements = [
  `insert into accounts (id, site_id, email, password_hash, first_name, last_name, date_of_birth, phone, address, created_at)
   select 'acc_' || k, site, k || '@example.com', 'none', 'Rosa', 'Delgado', '1985-03-27', '6025550133',
     '{"line1":"1 Main St","city":"Phoenix","state":"AZ","zip":"85004"}', begun from ${numbers}`,
  `insert into payment_methods (id, site_id, account_id, gateway, gateway_card, brand, last4, expires, saved_at)
   select 'pmt_' || k, site, 'acc_' || k, 'sandbox', 'tok_' || k, 'visa', '4242', '2045-01', begun from ${numbers}`,
  `insert into gateway_customers (site_id, account_id, gateway, key, customer, created_at)
   select site, 'acc_' || k, 'sandbox', 'cus_' || k, 'cus_' || k, begun from ${numbers}`,
  `insert into people (id, site_id, account_id, member_number, first_name, last_name, name_key, date_of_birth, relationship, member_since, created_at)
   select 'per_' || k, site, 'acc_' || k, lpad(n::text, 10, '0'), 'Rosa', 'Delgado', E'rosa\\ndelgado', '1985-03-27', 'self', begun, begun from ${numbers}`,
  `insert into subscriptions (id, site_id, account_id, plan_id, plan_version, cycle, state, anchor, term, term_start, term_end,
     is_auto_renew, payment_method_id, home_state, documents_sent_on, next_step_at, created_at)
   select 'sub_' || k, site, 'acc_' || k, 'pln_' || site, 1, cycle, 'active', begun, 0, begun, ${ends}, true, 'pmt_' || k, 'AZ', begun,
     now() + case when n <= $4 then interval '1 year' else (n % 300 + 1) * interval '1 day' end, begun from ${numbers}`,
  `insert into subscription_terms (site_id, subscription_id, n, starts_on, ends_on, plan_id, plan_version, cycle, price_cents)
   select site, 'sub_' || k, 0, begun, ${ends}, 'pln_' || site, 1, cycle, ${cents} from ${numbers}`,
  `insert into enrollments (id, site_id, subscription_id, person_id, plan_id, plan_detail_id, is_live, added_on)
   select 'enr_' || k, site, 'sub_' || k, 'per_' || k, 'pln_' || site, 'pld_' || site, true, begun from ${numbers}`,
  `insert into consents (site_id, account_id, subscription_id, disclosure_id, version, address, is_given, payment_method_id, at)
   select site, 'acc_' || k, 'sub_' || k, 'auto-renewal', 'first', '', true, 'pmt_' || k, begun from ${numbers}`,
  `insert into invoices (id, site_id, account_id, subscription_id, kind, term, due_on, document, discount_cents, total_cents, state, issued_at)
   select 'inv_' || k, site, 'acc_' || k, 'sub_' || k, 'join', 0, begun, ${document}, 0, ${cents}, 'paid', begun from ${numbers}`,
  `insert into payments (id, site_id, account_id, subscription_id, invoice_id, purpose, amount_cents, state, gateway, gateway_id,
     idempotency_key, request_hash, created_at, check_after, settled_at)
   select 'pay_' || k, site, 'acc_' || k, 'sub_' || k, 'inv_' || k, 'join', ${cents}, 'paid', 'sandbox', 'ch_' || k, 'join', '', begun, begun, begun
   from ${numbers}`,
  `insert into ledger_transactions (id, site_id, account_id, kind, subject, day, at)
   select 'ltx_' || k, site, 'acc_' || k, 'paid', 'pay_' || k, begun, begun from ${numbers}`,
  `insert into ledger_entries (transaction_id, ledger_account, amount_cents)
   select 'ltx_' || k, side.account, side.sign * ${cents} from ${numbers}, (values ('cash', 1), ('accounts_receivable', -1)) side(account, sign)`,
  // The second notice as well: a yearly plan is charged after it was told.
  `insert into renewal_notices (site_id, subscription_id, term, kind, renews_on, plan_id, plan_version, cycle, price_cents, mail_id, queued_at, delivered_on)
   select site, 'sub_' || k, 1, told.kind, ${ends}, 'pln_' || site, 1, cycle, ${cents}, told.kind || k, now() - told.days, current_date - told.days
   from ${numbers}, (values ('first', interval '35 days'), ('second', interval '7 days')) told(kind, days) where n <= $3`,
  `insert into sandbox_tokens (token, brand, last4, expires, behavior, customer, created_at)
   select 'tok_' || k, 'visa', '4242', '2045-01', 'success', 'cus_' || k, begun from ${numbers} where n <= $4`,
];

export type Stored = { stored: number; sites: number; annual: number; monthly: number };

export async function fillPlans(pool: pg.Pool, { stored, sites, annual, monthly }: Stored) {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    const ofSites = (statement: string) =>
      client.query(
        `${statement} from (select 's' || n as site from generate_series(0, $1::int - 1) n) g`,
        [sites],
      );
    await ofSites(`insert into sites (id, key, name, is_default, settings, created_at)
      select site, site, site, false, '{"timeZone":"UTC"}', now()`);
    await ofSites(`insert into plans (id, site_id, external_id, name, summary, kind, states, is_everywhere, current_version, updated_at)
      select 'pln_' || site, site, 'plan', '{"en":"Bench plan"}', '{"en":""}', 'in_house', '{AZ}', true, 1, now()`);
    await ofSites(`insert into plan_versions (site_id, plan_id, version, terms, created_at)
      select site, 'pln_' || site, 1, '{"en":""}', now() - interval '2 years'`);
    await ofSites(`insert into plan_details (id, site_id, plan_id, version, external_id, name, audience, monthly_cents, annual_cents, fee_cents)
      select 'pld_' || site, site, 'pln_' || site, 1, 'adult', '{"en":"Adult"}', 'adult', 1450, 14900, 0`);
    await ofSites(`insert into disclosures (site_id, id, version, language, html, created_at)
      select site, 'auto-renewal', 'first', 'en', '<p>It renews.</p>', now() - interval '2 years'`);
    for (const statement of statements) {
      const used = [stored, sites, annual, annual + monthly];
      await client.query(statement, used);
    }
    await client.query("reset session_replication_role");
    await client.query("vacuum analyze");
  } finally {
    client.release(true);
  }
}

/** Makes the next ones of those that may be due so, now. */
export async function release(pool: pg.Pool, { from, to }: { from: number; to: number }) {
  await pool.query(
    `update subscriptions set next_step_at = now() where id between 'sub_' || lpad($1::text, 8, '0')
      and 'sub_' || lpad($2::text, 8, '0')`,
    [from, to],
  );
}
