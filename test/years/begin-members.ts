import type pg from "pg";
import type { Site } from "#domain/sites/site.ts";
import { accountId, type Member, subscriptionId } from "./cast.ts";
import { ageAt, startOfTerm } from "./calendar.ts";
import { priceOf } from "./prices.ts";
import { planId, tierId } from "./shop.ts";

// Memberships that have been joined and paid for, many in a statement: the rows are those that a
// checkout writes, and the database's guards have looked at each of them.

export const cardToken = (nth: number, save = 0) => `tok_${nth}_${save}`;
export const customerOf = (nth: number) => `cus_${nth}`;

type Row = Record<string, unknown>;

function rowOf(member: Member, site: Site): Row {
  const { nth, zone, cycle, anchor, people, isAutoRenew, homeState } = member;
  const endsOn = startOfTerm(anchor, cycle, 1);
  const cents = priceOf(people, cycle, 1, anchor);
  const lines = people
    .filter(({ born, isChild }) => !isChild || ageAt(born, anchor) < 26)
    .map(({ born, isChild }, at) => {
      const tier = ageAt(born, anchor) >= 18 ? "adult" : "child";
      const person = `per_${String(nth).padStart(6, "0")}_${at}`;
      const alone = priceOf([{ born, isChild }], cycle, 1, anchor);
      const before = people.slice(0, at).filter((one) => ageAt(one.born, anchor) >= 18).length;
      const pair = Array.from({ length: before }, () => ({ born: "1980-01-01", isChild: false }));
      const own =
        tier === "adult" && before > 0
          ? priceOf([...pair, { born, isChild }], cycle, 1, anchor) -
            priceOf(pair, cycle, 1, anchor)
          : alone;
      return { at, person, born, isChild, detail: tierId(zone, 1, tier), cents: own };
    });
  const at = new Date(member.joinedAt).toISOString();
  const ids = { sub: subscriptionId(member), acc: accountId(member) };
  const document = {
    kind: "payment",
    language: "en",
    seller: site.name,
    site: site.name,
    day: anchor,
    payer: { name: "Rosa Delgado", address: [] },
    planName: "Test plan",
    cycle,
    termStart: anchor,
    termEnd: endsOn,
    people: [],
    lines: [],
    couponCode: null,
    discountCents: 0,
    totalCents: cents,
    feePaidCents: 0,
    card: { brand: "visa", last4: "4242" },
    refundOf: null,
    renewal: null,
  };
  return {
    ...ids,
    site: site.id,
    zone: site.settings.timeZone,
    plan: planId(zone),
    key: String(nth).padStart(6, "0"),
    cycle,
    anchor,
    ends: endsOn,
    cents,
    auto: isAutoRenew,
    home: homeState,
    at,
    token: cardToken(nth),
    customer: customerOf(nth),
    lines,
    document,
  };
}

const from = `with given as (select * from jsonb_to_recordset($1::jsonb) as g(site text, zone text, sub text,
  acc text, plan text, key text, cycle text, anchor date, ends date, cents int, auto bool, home text,
  at timestamptz, token text, customer text, lines jsonb, document jsonb)),
  line as (select given.*, l.* from given, jsonb_to_recordset(given.lines)
    as l(nth int, "at_nth" int, person text, born date, "isChild" bool, detail text, own int))`;

/** In the order in which a checkout, a payment and its settlement write them. */
const statements = [
  `insert into accounts (id, site_id, email, password_hash, first_name, last_name, date_of_birth, phone, address, created_at)
   select acc, site, acc || '@example.com', 'no password fits this', 'Rosa', 'Delgado', '1985-03-27', '6025550133',
     jsonb_build_object('line1', '1 Main St', 'city', 'Phoenix', 'state', home, 'zip', '85004'), at from given`,
  `insert into sessions (id, site_id, account_id, token_hash, device, address, started_at, last_seen_at, ends_at)
   select 'ses_' || key, site, acc, 'token ' || key, 'a browser', '', at, at, '2040-01-01' from given`,
  `insert into gateway_customers (site_id, account_id, gateway, key, customer, created_at)
   select site, acc, 'sandbox', customer, customer, at from given`,
  `insert into payment_methods (id, site_id, account_id, gateway, gateway_card, brand, last4, expires, saved_at)
   select 'pmt_' || key, site, acc, 'sandbox', token, 'visa', '4242', '2045-01', at from given`,
  `insert into disclosures (site_id, id, version, language, html, created_at)
   select distinct site, 'auto-renewal', 'first', 'en', '<p>It renews.</p>', '2027-12-31'::timestamptz from given
   on conflict do nothing`,
  `insert into subscriptions (id, site_id, account_id, plan_id, plan_version, cycle, state, anchor, term_start, term_end,
     is_auto_renew, payment_method_id, home_state, documents_sent_on, created_at)
   select sub, site, acc, plan, 1, cycle, 'pending', anchor, anchor, ends, auto, 'pmt_' || key, home, anchor, at from given`,
  `insert into subscription_terms (site_id, subscription_id, n, starts_on, ends_on, plan_id, plan_version, cycle, price_cents)
   select site, sub, 0, anchor, ends, plan, 1, cycle, cents from given`,
  `insert into consents (site_id, account_id, subscription_id, disclosure_id, version, address, is_given, payment_method_id, at)
   select site, acc, sub, 'auto-renewal', 'first', '', auto, case when auto then 'pmt_' || key end, at from given`,
  `insert into people (id, site_id, account_id, first_name, last_name, name_key, date_of_birth, relationship, member_since, created_at)
   select person, site, acc, 'Rosa ' || person, 'Delgado', person, born, case when "isChild" then 'child' else 'self' end, anchor, at from line`,
  `insert into enrollments (id, site_id, subscription_id, person_id, plan_id, plan_detail_id, is_live, added_on)
   select 'enr_' || substr(person, 5), site, sub, person, plan, detail, true, anchor from line`,
  `insert into invoices (id, site_id, account_id, subscription_id, kind, term, due_on, document, discount_cents, total_cents, state, issued_at)
   select 'inv_' || key, site, acc, sub, 'join', 0, anchor, document, 0, cents, 'open', at from given`,
  `insert into invoice_lines (site_id, invoice_id, nth, kind, person_id, plan_detail_id, starts_on, ends_on, amount_cents, discount_cents)
   select site, 'inv_' || key, at_nth, 'person', person, detail, anchor, ends, own, 0 from line`,
  `insert into payments (id, site_id, account_id, subscription_id, invoice_id, purpose, amount_cents, state, gateway, idempotency_key, request_hash, created_at, check_after)
   select 'pay_' || key, site, acc, sub, 'inv_' || key, 'join', cents, 'pending', 'sandbox', 'join', '', at, at from given`,
  `update payments set state = 'paid', gateway_id = 'ch_' || key, card_brand = 'visa', card_last4 = '4242', settled_at = at
   from given where payments.id = 'pay_' || key`,
  `update invoices set state = 'paid' from given where invoices.id = 'inv_' || key`,
  `insert into ledger_transactions (id, site_id, account_id, kind, subject, day, at)
   select 'ltx_inv_' || key, site, acc, 'invoiced', 'inv_' || key, anchor, at from given
   union all select 'ltx_pay_' || key, site, acc, 'paid', 'pay_' || key, anchor, at from given`,
  `insert into ledger_entries (transaction_id, ledger_account, amount_cents)
   select 'ltx_inv_' || key, 'accounts_receivable', cents from given
   union all select 'ltx_inv_' || key, 'plan_revenue', -cents from given
   union all select 'ltx_pay_' || key, 'cash', cents from given
   union all select 'ltx_pay_' || key, 'accounts_receivable', -cents from given`,
  `insert into receipts (id, site_id, account_id, payment_id, document, issued_at)
   select 'rcp_' || key, site, acc, 'pay_' || key, document, at from given order by at`,
  `update subscriptions set state = case when auto then 'active' else 'ends_at_term' end,
     next_step_at = (ends - case subscriptions.cycle when 'annual' then 42 else 0 end)::timestamp at time zone zone
   from given where subscriptions.id = sub`,
];

const atOnce = 2_000;

export async function beginMembers(
  pool: pg.Pool,
  members: readonly Member[],
  sites: readonly Site[],
) {
  for (let at = 0; at < members.length; at += atOnce) {
    const rows = members.slice(at, at + atOnce).map((member) => {
      return rowOf(member, sites[member.zone] as Site);
    });
    const client = await pool.connect();
    try {
      await client.query("begin");
      const given = JSON.stringify(rows.map(nameLines));
      for (const statement of statements) {
        // Those without lines needn't unfold them.
        await client.query(`${from} ${statement}`, [given]);
      }
      await client.query("commit");
    } finally {
      client.release();
    }
  }
}

const nameLines = ({ lines, ...row }: Row) => ({
  ...row,
  lines: (lines as { at: number; cents: number }[]).map(({ at, cents, ...line }) => {
    return { ...line, at_nth: at, own: cents };
  }),
});
