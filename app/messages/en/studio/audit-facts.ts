import { formatMoney } from "#contract/format.ts";
import type { RenewalNoticeKind } from "#contract/membership.ts";
import type { AuditFact } from "#contract/studio.ts";
import { members } from "./members.ts";
import { payments } from "./payments.ts";

const notices: Record<RenewalNoticeKind, string> = {
  first: "first notice",
  second: "second notice",
  price: "new price",
  ending: "won't renew",
};

/** What an entry's codes mean; names, numbers, and IDs stay as they are. */
const meanings: Readonly<Record<string, string>> = {
  owner: "Owner",
  editor: "Editor",
  support: "Support",
  offices: "offices",
  providers: "dentists",
  plans: "plans",
  fees: "fees",
  percent: "percent off",
  amount: "dollars off",
  fee_waived: "no processing fee",
  free_dependent: "one person free",
  refund: "refund",
  chargeback: "chargeback",
  stripe: "Stripe",
  failed: "declined",
  voided: "canceled",
  corrected: "corrected",
  found_right: "correct as listed",
  ...payments.declines,
  ...members.lists,
  activity: "money and plans by month",
  "deferred-revenue": "deferred revenue",
  ledger: "ledger",
  not_announced: "no notice was sent in time",
  not_offered: "the plan is no longer offered",
  ...notices,
  disputed: "disputed by the cardholder",
  beyond_ledger: "more was refunded than the ledger shows",
  fully_reversed: "the full payment was reversed",
  firstName: "first name",
  lastName: "last name",
  dateOfBirth: "birth date",
  phone: "phone",
  address: "address",
  email: "email",
  language: "email language",
  emailConsent: "plan news",
};
const meaningOf = (code: string) => meanings[code] ?? code;
const grouped = (count: string) => Number(count).toLocaleString("en-US");
const money = (cents: string) => formatMoney(Number(cents), "en");

/** Facts of an activity log entry; an empty one isn't shown. */
export const auditFacts: Record<AuditFact, (value: string) => string> = {
  added: (count) => `${grouped(count)} added`,
  amountCents: money,
  by: (means) => (means === "passkey" ? "with a passkey" : "with the password"),
  changed: (count) => `${grouped(count)} changed`,
  code: (code) => `code ${code}`,
  edition: () => "",
  emailConsent: (answer) => (answer === "yes" ? "plan news turned on" : "plan news turned off"),
  fields: (names) => names.split(" ").map(meaningOf).join(", "),
  gatewayId: (id) => `processor ID ${id}`,
  kind: meaningOf,
  limit: (name) => `counts toward ${name}`,
  lines: (count) => (count === "1" ? "1 line" : `${grouped(count)} lines`),
  most: (count) => (count === "any" ? "no limit" : `limit ${count}`),
  part: (part) => (part === "code" ? "right password, wrong or used code" : "wrong password"),
  payment: (id) => `payment ${id}`,
  period: (months) => months.replace("_", " to "),
  plan: () => "plan ended",
  reason: meaningOf,
  receipt: (number) => `receipt ${number}`,
  refundCents: (cents) => `refund of ${money(cents)}`,
  resealed: (count) => `${count} encrypted again`,
  role: (role) => `role: ${meaningOf(role)}`,
  state: meaningOf,
  unreadable: (count) => `${count} unreadable`,
  version: (number) => `version ${number}`,
};
