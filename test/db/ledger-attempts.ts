import { copy } from "./money-attempts.ts";

// Statements against the ledger and disputes, with the names of ids in braces.

const posting = (id: string, kind: string, subject: string, account: string, sides: string) => `
  insert into ledger_transactions (id, site_id, account_id, kind, subject, day, at)
    values ('${id}', '{site}', '${account}', '${kind}', '${subject}', '2026-01-02', now());
  insert into ledger_entries (transaction_id, ledger_account, amount_cents) values ${sides}`;

export const ledgerAttempts: [what: string, statement: string][] = [
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
];
