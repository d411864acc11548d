// Statements against money, with the names of ids in braces.

/** The rows of a table as another of the same, but for some columns. */
export const copy = (table: string, where: string, change: Record<string, string>) =>
  `insert into ${table} select (jsonb_populate_record(t, '${JSON.stringify(change)}')).* from ${table} t where ${where}`;

export const attempts: [what: string, statement: string][] = [
  // Tables and triggers
  ["truncate payments", "truncate payments cascade"],
  ["truncate refunds", "truncate refunds cascade"],
  ["truncate invoices", "truncate invoices cascade"],
  ["truncate the ledger", "truncate ledger_transactions, ledger_entries"],
  ["truncate receipts", "truncate receipts"],
  ["truncate the states' ways", "truncate state_ways"],
  ["turn triggers off for the session", "set session_replication_role = replica"],
  ["turn triggers off for a table", "alter table ledger_entries disable trigger all"],
  ["drop a guard", "drop function refuse_change() cascade"],
  ["drop a table", "drop table ledger_entries"],
  ["become the owner", 'set role "{owner}"'],

  // Ways between states
  ["write down a new way", "insert into state_ways values ('payments', 'paid', 'failed')"],
  ["delete a way", "delete from state_ways where machine = 'payments'"],
  ["change a way", "update state_ways set target = 'failed' where machine = 'payments'"],
  ["unpay a payment", "update payments set state = 'failed' where id = '{payment}'"],
  ["invent a payment's state", "update payments set state = 'banana' where id = '{open}'"],
  ["unpay an invoice", "update invoices set state = 'open' where id = '{invoice}'"],
  ["reopen a refund", "update refunds set state = 'pending' where id = '{done}'"],
  [
    "revive a canceled plan",
    `update subscriptions set state = 'canceled', ended_at = now(), ended_by = 'staff'
       where id = '{otherPlan}';
     update subscriptions set state = 'active' where id = '{otherPlan}'`,
  ],
  ["invent a plan's state", "update subscriptions set state = 'banana' where id = '{openPlan}'"],

  // Rows born as what they are not
  ["a payment born paid", copy("payments", "id = '{open}'", { id: "pay_born", state: "paid" })],
  [
    "a payment born in no state",
    copy("payments", "id = '{open}'", { id: "pay_born", state: "banana" }),
  ],
  [
    "a second live payment of an invoice",
    copy("payments", "id = '{payment}'", {
      id: "pay_again",
      state: "pending",
      checkout_id: "none",
      gateway_id: "none",
      idempotency_key: "none",
    }),
  ],
  [
    "a second live payment of a checkout",
    copy("payments", "id = '{open}'", { id: "pay_again", idempotency_key: "none" }),
  ],
  [
    "a plan born active",
    copy("subscriptions", "id = '{openPlan}'", { id: "sub_born", state: "active" }),
  ],
  [
    "a plan born in no state",
    copy("subscriptions", "id = '{openPlan}'", { id: "sub_born", state: "banana" }),
  ],
  ["a plan begun unpaid", "update subscriptions set state = 'active' where id = '{openPlan}'"],
  ["an invoice born paid", copy("invoices", "id = '{invoice}'", { id: "inv_born" })],
  ["a refund born done", copy("refunds", "id = '{done}'", { id: "rfd_born", gateway_id: "re_2" })],
  [
    "the same person on the plan twice",
    copy("enrollments", "subscription_id = '{subscription}'", {
      id: "enr_again",
      subscription_id: "{openPlan}",
    }),
  ],
  [
    "the same person on the plan in overlapping periods",
    copy("enrollments", "subscription_id = '{subscription}'", {
      id: "enr_again",
      subscription_id: "{openPlan}",
      is_live: "false",
      added_on: "2000-01-01",
      removed_on: "2100-01-01",
    }),
  ],
  [
    "a person back on the plan who was taken off",
    `update enrollments set is_live = false, removed_on = added_on where subscription_id = '{otherPlan}';
     update enrollments set is_live = true, removed_on = null where subscription_id = '{otherPlan}'`,
  ],
  [
    "a running plan ended by a payment that was not made",
    `update subscriptions set state = 'canceled', ended_at = now(), ended_by = 'payment'
       where id = '{subscription}'`,
  ],
  [
    "a plan over without an end",
    "update subscriptions set state = 'canceled' where id = '{subscription}'",
  ],
  [
    "an end without the plan being over",
    "update subscriptions set ended_at = now(), ended_by = 'staff' where id = '{subscription}'",
  ],
  [
    "a plan ended by something else",
    `update subscriptions set state = 'canceled', ended_at = now(), ended_by = 'banana'
       where id = '{subscription}'`,
  ],
  [
    "an end blamed on another",
    `update subscriptions set state = 'canceled', ended_at = now(), ended_by = 'staff'
       where id = '{subscription}';
     update subscriptions set ended_by = 'member' where id = '{subscription}'`,
  ],

  // Money that was
  ["another amount paid", "update payments set amount_cents = 1 where id = '{payment}'"],
  ["another amount invoiced", "update invoices set total_cents = 1 where id = '{invoice}'"],
  ["another discount", "update invoices set discount_cents = 99 where id = '{invoice}'"],
  ["another amount refunded", "update refunds set amount_cents = 1 where id = '{refund}'"],
  ["delete a payment", "delete from payments where id = '{payment}'"],
  ["delete an invoice", "delete from invoices where id = '{invoice}'"],
  ["delete a refund", "delete from refunds where id = '{refund}'"],
  [
    "a payment given to another account",
    "update payments set account_id = '{other}' where id = '{payment}'",
  ],
  [
    "a payment moved to another plan",
    "update payments set subscription_id = '{otherPlan}' where id = '{payment}'",
  ],
  [
    "a payment moved to another invoice",
    "update payments set invoice_id = '{otherInvoice}' where id = '{payment}'",
  ],
  [
    "a payment with the id of another charge",
    "update payments set gateway_id = 'ch_other' where id = '{payment}'",
  ],
  [
    "a refund moved to another payment",
    "update refunds set payment_id = '{otherPayment}' where id = '{refund}'",
  ],
  [
    "a refund of more than was paid",
    copy("refunds", "id = '{refund}'", { id: "rfd_more", amount_cents: "99999" }),
  ],
  [
    "a refund of less than nothing",
    copy("refunds", "id = '{refund}'", { id: "rfd_less", amount_cents: "-1" }),
  ],
  [
    "a refund of what was never paid",
    copy("refunds", "id = '{refund}'", { id: "rfd_open", payment_id: "{open}" }),
  ],
  [
    "other lines on a paid invoice",
    `update invoices set document = document || '{"feePaidCents": 0, "termEnd": "2036-01-01"}'
     where id = '{invoice}'`,
  ],

  // Papers, consents, counters
  ["change a receipt", "update receipts set document = '{}'"],
  ["delete a receipt", "delete from receipts"],
  [
    "a receipt of no payment",
    `insert into receipts (id, site_id, account_id, payment_id, document, issued_at)
     values ('rcp_none', '{site}', '{account}', 'pay_none', '{}', now())`,
  ],
  ["number receipts from the start", "update receipt_counters set newest = 0"],
  ["forget the numbers", "delete from receipt_counters"],
  ["delete a consent", "delete from consents"],
  [
    "a card that was never agreed to",
    "update consents set payment_method_id = 'pmt_none' where subscription_id = '{subscription}'",
  ],
  ["another version of what was agreed to", "update consents set version = 'other'"],
  [
    "renew without consent",
    "update subscriptions set is_auto_renew = true where id = '{subscription}'",
  ],
  [
    "ten years for the price of one",
    "update subscriptions set term_end = term_end + 3650 where id = '{subscription}'",
  ],
  [
    "a second year that nobody paid for",
    `insert into subscription_terms select site_id, subscription_id, 1, ends_on, ends_on + 365, plan_id,
       plan_version, cycle, price_cents from subscription_terms where subscription_id = '{subscription}';
     update subscriptions set term = 1, term_start = term_end, term_end = term_end + 365
       where id = '{subscription}'`,
  ],
  [
    "years for the price of months, in mid-term",
    "update subscriptions set cycle = 'monthly' where id = '{subscription}'",
  ],
  [
    "another plan for a term that is paid",
    `update subscription_terms set plan_id = (select plan_id from plan_versions
       where plan_id <> subscription_terms.plan_id and site_id = subscription_terms.site_id limit 1), plan_version = 1
       where subscription_id = '{subscription}'`,
  ],
  [
    "a longer term in the same cycle",
    "update subscription_terms set ends_on = ends_on + 30 where subscription_id = '{subscription}'",
  ],
  [
    "a notice born delivered",
    `insert into renewal_notices select site_id, id, 1, 'first', term_end, plan_id, plan_version, cycle, 100,
       'mail_none', now(), current_date from subscriptions where id = '{subscription}'`,
  ],
  [
    "a payment made without its payer, after the fact",
    "update payments set is_off_session = true where id = '{payment}'",
  ],
  [
    "nobody was ever on the plan",
    "delete from enrollments where subscription_id = '{subscription}'",
  ],
  ["forget a coupon's uses", "delete from coupon_uses where payment_id = '{payment}'"],
  ["a coupon as good as new", "update coupon_limits set used = 0 where used > 0"],
  ["change the log", "update audit_log set actor = 'nobody'"],
];
