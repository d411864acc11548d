import { and, inArray, lt, or, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { reporterKeptDays, unansweredKeptDays } from "#contract/catalog.ts";
import type { EmailKind } from "#contract/email-kinds.ts";
import type { CaseKind } from "#contract/studio-cases.ts";
import type { Db, Tx } from "#db/connect.ts";
import type { IdPrefix } from "#db/new-id.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { grievances } from "#db/schema/grievances.ts";
import { dentistSuggestions } from "#db/schema/dentist-suggestions.ts";
import { listingRequests } from "#db/schema/listing-requests.ts";
import { providerReports } from "#db/schema/provider-reports.ts";
import { concurrencyLimit } from "#domain/limits/concurrency-limit.ts";
import type { NumberForm } from "#domain/reference-number.ts";

type Row = {
  table: PgTable & Record<"email", PgColumn>;
  idPrefix: IdPrefix;
  number: NumberForm;
  pass: ReturnType<typeof concurrencyLimit>;
  /** The page that the secret key opens, with the case's number, and what the key is derived for. */
  status: { path: string; purpose: string } | null;
  /** Confirms the case to its sender; `facts.caseId` names it. */
  receivedEmail: EmailKind | null;
  /** Clears the sender and what else is personal; the case and its number stay. */
  redact: (db: Db | Tx) => { where: (which: SQL | undefined) => PromiseLike<unknown> };
  /** Which cases have kept their sender long enough; null where only an erasure clears it. */
  isExpired: ((ago: (days: number) => Date) => SQL | undefined) | null;
};

// Numbering is serial: requests wait here, before they hold a connection.
const serially = () => concurrencyLimit({ atOnce: 2, mostWaiting: 500 });

// A redacted case matches no retry.
const noRetry = { idempotencyKey: null, requestHash: null };

/** Every kind of numbered case. */
export const caseKinds = {
  message: {
    table: contactMessages,
    idPrefix: "msg",
    number: { prefix: "M", digits: 6 },
    pass: serially(),
    status: { path: "/message", purpose: "contact_message" },
    receivedEmail: null,
    redact: (db: Db | Tx) =>
      db.update(contactMessages).set({ name: "", email: "", phone: null, message: "", ...noRetry }),
    isExpired: null,
  },
  report: {
    table: providerReports,
    idPrefix: "rpt",
    number: { prefix: "D", formerPrefixes: ["R"], digits: 6 },
    pass: serially(),
    status: { path: "/directory/report", purpose: "provider_report" },
    receivedEmail: "report_received",
    redact: (db: Db | Tx) => db.update(providerReports).set({ email: null, ...noRetry }),
    isExpired: (ago: (days: number) => Date) => {
      const { changedAt, state } = providerReports;
      const isSettled = inArray(state, ["corrected", "found_right"]);
      return or(
        lt(changedAt, ago(unansweredKeptDays)),
        and(lt(changedAt, ago(reporterKeptDays)), isSettled),
      );
    },
  },
  grievance: {
    table: grievances,
    idPrefix: "gri",
    number: { prefix: "G", digits: 6 },
    pass: serially(),
    status: { path: "/grievance-form", purpose: "grievance" },
    receivedEmail: "grievance_received",
    // What was complained of, and what came of it, is kept as long as the law asks.
    redact: (db: Db | Tx) =>
      db.update(grievances).set({
        accountId: null,
        name: "",
        email: null,
        phone: null,
        patientName: null,
        memberNumber: null,
        ...noRetry,
      }),
    isExpired: null,
  },
  suggestion: {
    table: dentistSuggestions,
    idPrefix: "sug",
    number: { prefix: "S", digits: 6 },
    pass: serially(),
    status: null,
    receivedEmail: null,
    redact: (db: Db | Tx) => db.update(dentistSuggestions).set({ email: null, ...noRetry }),
    isExpired: (ago: (days: number) => Date) =>
      lt(dentistSuggestions.receivedAt, ago(unansweredKeptDays)),
  },
  listing: {
    table: listingRequests,
    idPrefix: "lst",
    number: { prefix: "L", digits: 6 },
    pass: serially(),
    status: null,
    receivedEmail: null,
    // The office and who works there are no one's secret.
    redact: (db: Db | Tx) =>
      db
        .update(listingRequests)
        .set({ name: null, role: null, email: null, correction: null, ...noRetry }),
    isExpired: (ago: (days: number) => Date) =>
      lt(listingRequests.receivedAt, ago(unansweredKeptDays)),
  },
} as const satisfies Record<CaseKind, Row>;

type Kinds = typeof caseKinds;
/** The kinds with a page that a key opens. */
export type StatusKind = {
  [Kind in CaseKind]: Kinds[Kind]["status"] extends null ? never : Kind;
}[CaseKind];
