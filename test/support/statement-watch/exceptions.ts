// Which statements are right though they look wrong, by the file that they stand in, and why.

type Exceptions = Record<string, { tables: readonly string[]; why: string }>;

const forAllSites = "a job that works for all sites at once";
const forMetrics = "a count over all sites for the operator's monitoring";

/** What reaches rows of any site. */
const open: Exceptions = {
  "domain/billing/claim-forgetting.ts": { tables: ["customers_to_delete"], why: forAllSites },
  "domain/billing/claim-payments.ts": { tables: ["payments"], why: forAllSites },
  "domain/refunds/claim-refunds.ts": { tables: ["refunds"], why: forAllSites },
  "domain/refunds/claim-reversals.ts": { tables: ["payments"], why: forAllSites },
  "domain/privacy/redact-unpaid.ts": {
    tables: ["invoices", "payments", "checkouts", "people", "enrollments"],
    why: forAllSites,
  },
  "domain/privacy/redact-checkouts.ts": {
    tables: ["checkouts", "sign_ups"],
    why: forAllSites,
  },
  "domain/outbox/claim-mail.ts": { tables: ["outbox"], why: forAllSites },
  "domain/outbox/settle-mail.ts": { tables: ["outbox"], why: "of a mail that the job has claimed" },
  "domain/reports/forget-reporters.ts": { tables: ["provider_reports"], why: forAllSites },
  "domain/privacy/purge-expired.ts": {
    tables: [
      "browser_errors",
      "browser_timings",
      "checkouts",
      "one_time_tokens",
      "outbox",
      "sessions",
      "sign_ups",
    ],
    why: forAllSites,
  },
  "domain/outbox/count-waiting.ts": { tables: ["outbox"], why: forMetrics },
  "domain/orders/count-open-payments.ts": { tables: ["payments", "refunds"], why: forMetrics },
  // It hands on what the claims above promise, and alone is seen to wait for it.
  "jobs/outbox.ts": { tables: ["outbox"], why: forAllSites },
  "jobs/reconcile.ts": {
    tables: ["customers_to_delete", "payments", "refunds"],
    why: forAllSites,
  },
  "domain/sites/list-sites.ts": {
    tables: ["gateway_keys", "site_hosts"],
    why: "the directory of all sites, read by the process itself",
  },
  "domain/sites/save-site.ts": { tables: ["site_hosts"], why: "a host leads to one site of all" },
};

/** What changes something that has to be accounted for, and leaves the line to another one. */
const unrecorded: Exceptions = {
  "domain/search/refresh-overdue.ts": { tables: ["sites"], why: "its revision, for pages alone" },
  "domain/checkout/place-order.ts": {
    tables: ["payments", "subscriptions"],
    why: "an intent, whose end is written down: paid, or not made",
  },
  "domain/privacy/purge-expired.ts": {
    tables: ["sessions"],
    why: "over and written down before",
  },
};

/** The same where it is all that its transaction changes. */
const unrecordedAlone: Exceptions = {
  "domain/refunds/sync-reversals.ts": { tables: ["payments"], why: "when to ask next" },
  "domain/billing/ask-in-turn.ts": { tables: ["payments"], why: "when it was asked last" },
  "domain/billing/claim-payments.ts": { tables: ["payments"], why: "when to ask next" },
  "domain/refunds/claim-refunds.ts": { tables: ["refunds"], why: "when to ask next" },
  "domain/refunds/claim-reversals.ts": { tables: ["payments"], why: "when to ask next" },
  "domain/billing/settle-payment.ts": { tables: ["payments"], why: "nothing has come of it yet" },
  "domain/refunds/settle-refund.ts": { tables: ["refunds"], why: "nothing has come of it yet" },
  "domain/sessions/find-actor.ts": { tables: ["sessions"], why: "a sign of life" },
  "jobs/reconcile.ts": { tables: ["payments", "refunds"], why: "when to ask next" },
};

/** Tables whose rows say who has what, and who may do what. */
export const recordedTables: ReadonlySet<string> = new Set([
  "accounts",
  "coupons",
  "gateway_keys",
  "payments",
  "refunds",
  "saved_cards",
  "sessions",
  "sites",
  "staff",
  "subscriptions",
]);

type Change = { callers: readonly string[]; table: string };

export const isOpenOnPurpose = (change: Change) => isIn(open, change);
export const isUnrecordedOnPurpose = (change: Change, isAlone: boolean) =>
  isIn(unrecorded, change) || (isAlone && isIn(unrecordedAlone, change));

function isIn(exceptions: Exceptions, { callers: [caller = ""], table }: Change): boolean {
  // The built pages are one file: what stood in which is told by the tests of the API.
  const files = caller.startsWith("build/") ? Object.values(exceptions) : [exceptions[caller]];
  return files.some((file) => file?.tables.includes(table));
}
