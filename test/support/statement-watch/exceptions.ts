// Which statements are correct although they look wrong, by file, and why.

type Exceptions = Record<string, { tables: readonly string[]; why: string }>;

const forAllSites = "a job that works for all sites at once";
const forMetrics = "a count over all sites for the operator's monitoring";

const queues = [
  "card_saves",
  "checkout_reminders",
  "customers_to_delete",
  "grievances",
  "jobs",
  "outbox",
  "payments",
  "refunds",
  "subscriptions",
];

/** Statements that reach rows of any site. */
const open: Exceptions = {
  "domain/jobs/claim-due.ts": { tables: queues, why: forAllSites },
  "domain/jobs/end-run.ts": { tables: queues, why: "of a row that the worker has claimed" },
  "domain/jobs/note-run.ts": { tables: queues, why: forAllSites },
  "domain/jobs/plan-runs.ts": { tables: queues, why: forAllSites },
  "domain/jobs/failing-jobs.ts": { tables: queues, why: "the operator's, for all sites" },
  "domain/jobs/count-jobs.ts": { tables: queues, why: forMetrics },
  "domain/email/settle-mail.ts": { tables: ["outbox"], why: "of a mail that the job has claimed" },
  "domain/outbox/mail-queue.ts": { tables: ["outbox"], why: forMetrics },
  "domain/payments/count-open-payments.ts": { tables: ["payments", "refunds"], why: forMetrics },
  "domain/demo/count-events.ts": {
    tables: ["audit_log", "payments", "renewal_notices"],
    why: "the demo's sites together, for its operator",
  },
  "domain/demo/demo-clock.ts": {
    tables: ["jobs", "sessions"],
    why: "all sites of a demo share its clock",
  },
  // They pass on what the operations above guarantee, and only they appear as the waiting caller.
  "jobs/worker.ts": { tables: queues, why: forAllSites },
  "jobs/run-claim.ts": { tables: queues, why: forAllSites },
  "domain/sites/list-sites.ts": {
    tables: ["gateway_keys", "site_hosts"],
    why: "the directory of all sites, read by the process itself",
  },
  "domain/sites/save-site.ts": { tables: ["site_hosts"], why: "a host leads to one site of all" },
};

const claimed = ["payments", "refunds", "subscriptions"];

/** Changes to audited tables that leave the audit entry to another one. */
const unrecorded: Exceptions = {
  "domain/jobs/claim-due.ts": { tables: claimed, why: "when to ask next" },
  "domain/jobs/end-run.ts": { tables: claimed, why: "when to ask next" },
  "domain/jobs/failing-jobs.ts": { tables: claimed, why: "when to ask next" },
  "domain/people/added-person-purpose.ts": {
    tables: ["subscriptions"],
    why: "when to look next",
  },
  "domain/search/refresh-search.ts": { tables: ["sites"], why: "its revision, for pages alone" },
  "domain/email/settle-mail.ts": { tables: ["subscriptions"], why: "when to look next" },
  "domain/catalog/save-plan.ts": { tables: ["subscriptions"], why: "when to look next" },
  "domain/billing/issue-invoice.ts": {
    tables: ["payments"],
    why: "an intent, whose end is written down: paid, or not made",
  },
  "domain/checkout/place-payment.ts": {
    tables: ["payments", "subscriptions"],
    why: "an intent, whose end is written down: paid, or not made",
  },
  "domain/privacy/purge-expired.ts": {
    tables: ["sessions"],
    why: "over and written down before",
  },
  "domain/demo/demo-clock.ts": { tables: ["sessions"], why: "of a time that is still to come" },
};

/** The same, if the transaction changes nothing else. */
const unrecordedAlone: Exceptions = {
  "domain/refunds/sync-reversals.ts": { tables: ["payments"], why: "when to ask next" },
  "domain/payments/keep-differences.ts": { tables: ["payments"], why: "when to ask next" },
  "domain/billing/sync-payment.ts": { tables: ["payments"], why: "when it was asked last" },
  "domain/billing/settle-payment.ts": { tables: ["payments"], why: "nothing has come of it yet" },
  "domain/refunds/submit-refund.ts": { tables: ["refunds"], why: "nothing has come of it yet" },
  "domain/sessions/find-actor.ts": { tables: ["sessions"], why: "a sign of life" },
  "domain/renewals/take-next-step.ts": { tables: ["subscriptions"], why: "when to look next" },
  "domain/jobs/claim-due.ts": { tables: claimed, why: "when to ask next" },
  "jobs/run-claim.ts": { tables: claimed, why: "when to ask next" },
};

/** Audited tables: who has what, and who may do what. */
export const recordedTables: ReadonlySet<string> = new Set([
  "passkeys",
  "recovery_codes",
  "second_factors",
  "accounts",
  "coupons",
  "gateway_keys",
  "payments",
  "disputes",
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
  // The built pages are one file; the API tests cover which source file a statement came from.
  const files = caller.startsWith("build/") ? Object.values(exceptions) : [exceptions[caller]];
  return files.some((file) => file?.tables.includes(table));
}
