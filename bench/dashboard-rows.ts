import type pg from "pg";

// A member as busy as they get: ten people on a yearly plan since five years ago, a receipt for each
// year, an office, notices and logged visits. Triggers and foreign keys are off meanwhile.

const years = "generate_series(0, 5) n";
const people = "generate_series(1, 10) p";
const begun = "(current_date - interval '5 years' - interval '100 days')::date";
const day = (n: string) => `(${begun} + ${n} * interval '1 year')::date`;
const cents = 10 * 14_900;
const document = `jsonb_build_object('kind', 'payment', 'language', 'en', 'day', ${day("n")}::text,
  'planName', 'Bench plan', 'totalCents', ${cents}, 'payer', jsonb_build_object('name', 'Rosa Delgado'))`;

/** $1 is the site, $2 the account's id without its prefix. */
const statements = [
  `insert into plans (id, site_id, external_id, name, summary, kind, states, is_everywhere, current_version, updated_at)
   values ('pln_' || $2, $1, $2, '{"en":"Bench plan"}', '{"en":""}', 'in_house', '{AZ}', true, 1, now())`,
  `insert into plan_versions (site_id, plan_id, version, terms, created_at)
   values ($1, 'pln_' || $2, 1, '{"en":""}', ${begun})`,
  `insert into plan_details (id, site_id, plan_id, version, external_id, name, audience, annual_cents, fee_cents)
   values ('pld_' || $2, $1, 'pln_' || $2, 1, 'adult', '{"en":"Adult"}', 'adult', 14900, 0)`,
  `insert into payment_methods (id, site_id, account_id, gateway, gateway_card, brand, last4, expires, saved_at)
   values ('pmt_' || $2, $1, 'acc_' || $2, 'sandbox', 'tok_' || $2, 'visa', '4242', '2045-01', ${begun})`,
  `insert into people (id, site_id, account_id, member_number, first_name, last_name, name_key, date_of_birth, relationship, member_since, created_at)
   select 'per_' || p || $2, $1, 'acc_' || $2, lpad(p::text, 10, '7'), 'Rosa ' || p, 'Delgado', 'rosa ' || p, '1985-03-27',
     case p when 1 then 'self' else 'other_household' end, ${begun}, ${begun} from ${people}`,
  `insert into subscriptions (id, site_id, account_id, plan_id, plan_version, location_id, cycle, state, anchor, term, term_start, term_end,
     is_auto_renew, payment_method_id, home_state, documents_sent_on, next_step_at, created_at)
   select 'sub_' || $2, $1, 'acc_' || $2, 'pln_' || $2, 1, (select min(id) from locations where site_id = $1), 'annual', 'active',
     ${begun}, 5, ${day("5")}, ${day("6")}, true, 'pmt_' || $2, 'AZ', ${begun}, now() + interval '1 year', ${begun}`,
  `insert into subscription_terms (site_id, subscription_id, n, starts_on, ends_on, plan_id, plan_version, cycle, price_cents)
   select $1, 'sub_' || $2, n, ${day("n")}, ${day("(n + 1)")}, 'pln_' || $2, 1, 'annual', ${cents} from ${years}`,
  `insert into enrollments (id, site_id, subscription_id, person_id, plan_id, plan_detail_id, is_live, added_on)
   select 'enr_' || p || $2, $1, 'sub_' || $2, 'per_' || p || $2, 'pln_' || $2, 'pld_' || $2, true, ${begun} from ${people}`,
  `insert into consents (site_id, account_id, subscription_id, disclosure_id, version, address, is_given, payment_method_id, at)
   values ($1, 'acc_' || $2, 'sub_' || $2, 'auto-renewal', 'first', '', true, 'pmt_' || $2, ${begun})`,
  `insert into invoices (id, site_id, account_id, subscription_id, kind, term, due_on, document, discount_cents, total_cents, state, issued_at)
   select 'inv_' || n || $2, $1, 'acc_' || $2, 'sub_' || $2, case n when 0 then 'join' else 'renewal' end, n, ${day("n")}, ${document},
     0, ${cents}, 'paid', ${day("n")} from ${years}`,
  `insert into payments (id, site_id, account_id, subscription_id, invoice_id, purpose, amount_cents, state, gateway, gateway_id,
     idempotency_key, request_hash, created_at, check_after, settled_at)
   select 'pay_' || n || $2, $1, 'acc_' || $2, 'sub_' || $2, 'inv_' || n || $2, case n when 0 then 'join' else 'renewal' end, ${cents}, 'paid',
     'sandbox', 'ch_' || n || $2, 'bench ' || n, '', ${day("n")}, now() + interval '1 year', ${day("n")} from ${years}`,
  `insert into receipts (id, site_id, account_id, number, payment_id, document, issued_at)
   select 'rcp_' || n || $2, $1, 'acc_' || $2, 900000 + n, 'pay_' || n || $2, ${document}, ${day("n")} from ${years}`,
  `insert into ledger_transactions (id, site_id, account_id, kind, subject, day, at)
   select side || n || $2, $1, 'acc_' || $2, side, case side when 'paid' then 'pay_' else 'inv_' end || n || $2, ${day("n")}, ${day("n")}
   from ${years}, (values ('invoiced'), ('paid')) kinds(side)`,
  `insert into ledger_entries (transaction_id, ledger_account, amount_cents)
   select side || n || $2, account, sign * ${cents} from ${years}, (values ('invoiced', 'accounts_receivable', 1), ('invoiced', 'plan_revenue', -1),
     ('paid', 'cash', 1), ('paid', 'accounts_receivable', -1)) entries(side, account, sign) where $1 <> ''`,
  `insert into renewal_notices (site_id, subscription_id, term, kind, renews_on, plan_id, plan_version, cycle, price_cents, mail_id, queued_at, delivered_on)
   select $1, 'sub_' || $2, n, told.kind, ${day("n")}, 'pln_' || $2, 1, 'annual', ${cents}, told.kind || n || $2, ${day("n")} - told.days, ${day("n")} - told.days
   from ${years}, (values ('first', 35), ('second', 7)) told(kind, days) where n > 0`,
  `insert into logged_visits (id, site_id, account_id, person_id, subscription_id, visited_on, procedure_name, usual_cents, paid_cents, logged_at, changed_at)
   select 'vis_' || v || $2, $1, 'acc_' || $2, 'per_1' || $2, 'sub_' || $2, current_date - v, 'A cleaning', 12000, 4500, now(), now()
   from generate_series(1, 100) v`,
];

/** Gives an account all that; the account is there already. */
export async function fillDashboard(pool: pg.Pool, accountId: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    const { rows } = await client.query<{ site_id: string }>(
      "select site_id from accounts where id = $1",
      [accountId],
    );
    const values = [rows[0]?.site_id, accountId.replace(/^acc_/, "")];
    for (const statement of statements) await client.query(statement, values);
    await client.query("analyze");
  } finally {
    client.release(true);
  }
}
