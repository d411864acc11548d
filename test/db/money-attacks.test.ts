import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Connection } from "#db/connect.ts";
import { grantRows } from "#db/grant-rows.ts";
import { createRefund } from "#domain/refunds/create-refund.ts";
import { settleRefund } from "#domain/refunds/submit-refund.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginCheckout, joinPlan } from "#test/support/join.ts";

// What a hole in the app could do at worst to money, as the role that the app has: each attempt is
// refused, at the latest when it commits.

let app: TestApp;
let attacker: Connection;
const role = `attacker-${randomUUID().slice(0, 8)}`;
/** The ids that the attempts name. */
const ids = {
  site: "",
  account: "",
  other: "",
  subscription: "",
  payment: "",
  invoice: "",
  refund: "",
  done: "",
  open: "",
  openPlan: "",
  openInvoice: "",
  openAccount: "",
  otherPlan: "",
  otherInvoice: "",
  otherPayment: "",
  owner: "",
};

beforeAll(async () => {
  app = await startTestApp();
  const visitor = { ...operatorOn(app), actor: { kind: "visitor" } } as const;
  const [ctx, paid] = await joinPlan(visitor, { couponCode: "SPRING15" });
  const [, other] = await joinPlan(visitor, { couponCode: "SPRING15" });
  const [, open] = await beginCheckout(visitor);
  const refundOf = (amountCents: number) =>
    ctx.db.transaction((tx) =>
      createRefund(ctx, tx, { payment: paid, amountCents, reason: "test" }),
    );
  const [waiting, sent] = [await refundOf(1_00), await refundOf(2_00)];
  await settleRefund(ctx, { refund: sent, payment: paid }, { kind: "done", gatewayId: "re_1" });
  Object.assign(ids, {
    site: paid.siteId,
    account: paid.accountId,
    subscription: paid.subscriptionId,
    payment: paid.id,
    invoice: paid.invoiceId,
    refund: waiting.id,
    done: sent.id,
    other: other.accountId,
    otherPlan: other.subscriptionId,
    otherInvoice: other.invoiceId,
    otherPayment: other.id,
    open: open.id,
    openPlan: open.subscriptionId,
    openInvoice: open.invoiceId,
    openAccount: open.accountId,
  });
  const { rows } = await app.pool.query<{ owner: string }>("select current_user as owner");
  ids.owner = rows[0]?.owner ?? "";
  await grantRows(app.pool, role, "password");
  const url = Object.assign(new URL(app.pool.options.connectionString ?? ""), {
    username: role,
    password: "password",
  });
  attacker = connect(url.href, { max: 1 });
});
afterAll(async () => {
  await attacker.close();
  const name = pg.escapeIdentifier(role);
  await app.pool.query(`drop owned by ${name}; drop role ${name}`);
  await app.close();
});

/** The rows of a table as another of the same, but for some columns. */
const copy = (table: string, where: string, change: Record<string, string>) =>
  `insert into ${table} select (jsonb_populate_record(t, '${JSON.stringify(change)}')).* from ${table} t where ${where}`;

const posting = (id: string, kind: string, subject: string, account: string, sides: string) => `
  insert into ledger_transactions (id, site_id, account_id, kind, subject, day, at)
    values ('${id}', '{site}', '${account}', '${kind}', '${subject}', '2026-01-02', now());
  insert into ledger_entries (transaction_id, ledger_account, amount_cents) values ${sides}`;

const attempts: [what: string, statement: string][] = [
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

const naming = (statement: string) =>
  statement.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => ids[name]);

// spec 25.9, 25.37
test.each(attempts)("the database refuses: %s", async (_, statement) => {
  const { pool } = attacker;
  const said = await pool
    .query(`begin; ${naming(statement)}; set constraints all immediate`)
    .then(
      () => "it was done",
      ({ code = "", message }: pg.DatabaseError) => `${code} ${message}`,
    )
    .finally(() => pool.query("rollback"));
  // Refused by a privilege, a constraint, a trigger or a unique key: not for a slip in the attempt.
  expect(said).toMatch(/^(?:42501|23001|23503|23505|23514|P0001) /);
});
