// Statements against money, with the names of ids in braces.

/** The rows of a table as another of the same, but for some columns. */
const copy = (table: string, where: string, change: Record<string, string>) =>
  `insert into ${table} select (jsonb_populate_record(t, '${JSON.stringify(change)}')).* from ${table} t where ${where}`;

const posting = (id: string, kind: string, subject: string, account: string, sides: string) => `
  insert into ledger_transactions (id, site_id, account_id, kind, subject, day, at)
    values ('${id}', '{site}', '${account}', '${kind}', '${subject}', '2026-01-02', now());
  insert into ledger_entries (transaction_id, ledger_account, amount_cents) values ${sides}`;

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
    `update subscriptions set state = 'canceled', ended_at = now() where id = '{otherPlan}';
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
    `insert into enrollments select site_id, '{openPlan}', person_id, plan_id, plan_detail_id, true,
       added_on, null from enrollments where subscription_id = '{subscription}'`,
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

  // The ledger
  ["change an entry", "update ledger_entries set amount_cents = 1"],
  ["delete an entry", "delete from ledger_entries"],
  ["delete a transaction", "delete from ledger_transactions"],
  [
    "a transaction that does not balance",
    posting("ltx_1", "invoiced", "{openInvoice}", "{openAccount}", "('ltx_1', 'cash', 100)"),
  ],
  [
    "the same subject again",
    posting(
      "ltx_2",
      "paid",
      "{payment}",
      "{account}",
      "('ltx_2', 'cash', 1), ('ltx_2', 'accounts_receivable', -1)",
    ),
  ],
  [
    "a balanced pair in an old transaction",
    `insert into ledger_entries select id, 'manual_payouts', 100 from ledger_transactions
       where subject = '{payment}' and kind = 'paid';
     insert into ledger_entries select id, 'refunds', -100 from ledger_transactions
       where subject = '{payment}' and kind = 'paid'`,
  ],
  [
    "a posting of no subject",
    posting(
      "ltx_3",
      "paid",
      "pay_none",
      "{account}",
      "('ltx_3', 'cash', 100), ('ltx_3', 'accounts_receivable', -100)",
    ),
  ],
  [
    "a posting of no customer",
    posting(
      "ltx_4",
      "refunded",
      "{refund}",
      "acc_none",
      "('ltx_4', 'cash', -100), ('ltx_4', 'refunds_payable', 100)",
    ),
  ],
  [
    "a posting to no account of the ledger",
    posting(
      "ltx_5",
      "invoiced",
      "{openInvoice}",
      "{openAccount}",
      "('ltx_5', 'my_pocket', -200), ('ltx_5', 'accounts_receivable', 200)",
    ),
  ],
  [
    "a refund posted before it was sent",
    posting(
      "ltx_6",
      "refunded",
      "{refund}",
      "{account}",
      "('ltx_6', 'cash', -100), ('ltx_6', 'refunds_payable', 100)",
    ),
  ],
  [
    "cash that was never received",
    posting(
      "ltx_7",
      "paid",
      "{open}",
      "{account}",
      "('ltx_7', 'cash', -100), ('ltx_7', 'accounts_receivable', 100)",
    ),
  ],

  // Disputes
  [
    "a dispute born lost",
    `insert into disputes values ('dsp_born', '{site}', '{payment}', 'dp_2', 100, 0, 'lost', now(), null)`,
  ],
  ["a dispute of another amount", "update disputes set amount_cents = 1 where id = '{dispute}'"],
  ["a dispute decided otherwise", "update disputes set state = 'lost' where id = '{won}'"],
  ["another fee for a decided dispute", "update disputes set fee_cents = 1 where id = '{won}'"],
  ["delete a dispute", "delete from disputes where id = '{dispute}'"],
  ["truncate disputes", "truncate disputes"],
  [
    "a chargeback that no bank decided",
    copy("refunds", "id = '{refund}'", { id: "rfd_bank", kind: "chargeback" }),
  ],
  ["a refund made a chargeback", "update refunds set kind = 'chargeback' where id = '{refund}'"],
  [
    "a fee for a dispute that is open",
    posting(
      "ltx_8",
      "dispute_fee",
      "{dispute}",
      "{account}",
      "('ltx_8', 'cash', -100), ('ltx_8', 'dispute_fees', 100)",
    ),
  ],
  [
    "a higher fee for a dispute",
    posting(
      "ltx_9",
      "dispute_fee",
      "{won}",
      "{account}",
      "('ltx_9', 'cash', -9900), ('ltx_9', 'dispute_fees', 9900)",
    ),
  ],
  [
    "a refund posted as a chargeback",
    posting(
      "ltx_10",
      "chargeback",
      "{done}",
      "{account}",
      "('ltx_10', 'cash', -200), ('ltx_10', 'chargebacks', 200)",
    ),
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
    "renew without consent",
    "update subscriptions set is_auto_renew = true where id = '{subscription}'",
  ],
  [
    "ten years for the price of one",
    "update subscriptions set term_end = term_end + 3650 where id = '{subscription}'",
  ],
  [
    "nobody was ever on the plan",
    "delete from enrollments where subscription_id = '{subscription}'",
  ],
  ["forget a coupon's uses", "delete from coupon_uses where payment_id = '{payment}'"],
  ["a coupon as good as new", "update coupon_limits set used = 0 where used > 0"],
  ["change the log", "update audit_log set actor = 'nobody'"],
];
