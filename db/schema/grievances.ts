import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { ContactAudience } from "#contract/contact.ts";
import {
  type GrievanceOutcome,
  grievanceOutcomes,
  type GrievancePatient,
  grievancePatients,
  type GrievanceState,
  grievanceStates,
  type GrievanceSubject,
  grievanceSubjects,
} from "#contract/grievance.ts";
import type { Lang } from "#contract/languages.ts";
import { accounts } from "./accounts.ts";
import { caseColumns, caseIndexes, statusColumns } from "./cases.ts";
import { isOneOf } from "./one-of.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A complaint, as it was sent, and where it stands. */
export const grievances = pgTable(
  "grievances",
  {
    ...caseColumns(),
    ...statusColumns(),
    audience: text().$type<ContactAudience>().notNull(),
    language: text().$type<Lang>().notNull(),
    /** Of a member who was logged in. */
    accountId: text("account_id").references(() => accounts.id),
    name: text().notNull(),
    email: text(),
    phone: text(),
    patient: text().$type<GrievancePatient>().notNull(),
    patientName: text("patient_name"),
    /** Another adult agreed to it, as the sender confirmed. */
    isAuthorized: boolean("is_authorized").notNull(),
    memberNumber: text("member_number"),
    against: text().$type<GrievanceSubject>().notNull(),
    office: text(),
    serviceOn: date("service_on"),
    text: text().notNull(),
    desiredOutcome: text("desired_outcome"),
    isDiscussed: boolean("is_discussed").notNull(),
    isUrgent: boolean("is_urgent").notNull(),
    state: text().$type<GrievanceState>().notNull().default("received"),
    acknowledgeBy: moment("acknowledge_by").notNull(),
    /** After an appeal, when that is answered at the latest. */
    resolveBy: moment("resolve_by").notNull(),
    acknowledgedAt: moment("acknowledged_at"),
    resolvedAt: moment("resolved_at"),
    outcome: text().$type<GrievanceOutcome>(),
    appealedAt: moment("appealed_at"),
    /** When a date is to be reminded of; null once none is left. */
    nextReminderAt: moment("next_reminder_at"),
  },
  (table) => [
    ...caseIndexes("grievances", table),
    index("grievances_next_reminder").on(table.siteId, table.nextReminderAt),
    check("grievances_patient", isOneOf(table.patient, grievancePatients)),
    check("grievances_against", isOneOf(table.against, grievanceSubjects)),
    check("grievances_state", isOneOf(table.state, grievanceStates)),
    check("grievances_outcome", isOneOf(table.outcome, grievanceOutcomes)),
  ],
);

/** Which date of a grievance staff were reminded of: a row each, so that none is said twice. */
export const grievanceReminders = pgTable(
  "grievance_reminders",
  {
    siteId: text("site_id").notNull(),
    grievanceId: text("grievance_id")
      .notNull()
      .references(() => grievances.id),
    /** Such as resolve_overdue. */
    about: text().notNull(),
    /** The date that it was about: an appeal sets a new one. */
    dueAt: moment("due_at").notNull(),
    remindedAt: moment("reminded_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.grievanceId, table.about, table.dueAt] })],
);
