import { z } from "zod";
import { contactAudiences } from "./contact.ts";
import { errorCode } from "./field-errors.ts";
import { caseFile, longText } from "./grievance-fields.ts";
import {
  caseSteps,
  grievanceOutcomes,
  grievancePatients,
  grievanceSubjects,
  longestGrievance,
} from "./grievance.ts";
import { languages } from "./languages.ts";
import { listingPurposes } from "./catalog.ts";
import { caseKindNames, caseStates, caseViews, staffSteps } from "./studio-cases.ts";

// Cases as staff see them and work on them.

const moment = z.iso.datetime();
const assignee = z.strictObject({ staffId: z.string(), name: z.string() });

export const listedCase = z.strictObject({
  number: z.string(),
  kind: z.enum(caseKindNames),
  state: z.enum(caseStates),
  isOpen: z.boolean(),
  isUrgent: z.boolean(),
  isOverdue: z.boolean(),
  receivedAt: moment,
  dueAt: moment.nullable().describe("the next date that is promised; null: none is"),
  sender: z.string().nullable().describe("null: erased, or never given"),
  subject: z.string().describe("what it is about, as its form names it"),
  assignee: assignee.nullable(),
});
export type ListedCase = z.output<typeof listedCase>;

export const caseListQuery = z.strictObject({
  view: z.enum(caseViews).default("open"),
  kind: z.enum(caseKindNames).optional(),
  cursor: z.string().max(400).optional().describe("`nextCursor` of the page before"),
});

export const staffCase = listedCase.extend({
  acknowledgeBy: moment.nullable(),
  resolveBy: moment.nullable(),
  outcome: z.enum(grievanceOutcomes).nullable(),
  language: z.enum(languages).nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  accountId: z
    .string()
    .nullable()
    .describe("of the member who sent it, logged in or from the account's address"),
  text: z.string().nullable().describe("null: its form has none"),
  audience: z.enum(contactAudiences).nullable(),
  grievance: z
    .strictObject({
      patient: z.enum(grievancePatients),
      patientName: z.string().nullable(),
      isAuthorized: z.boolean(),
      memberNumber: z.string().nullable(),
      against: z.enum(grievanceSubjects),
      office: z.string().nullable(),
      serviceOn: z.iso.date().nullable(),
      desiredOutcome: z.string().nullable(),
      isDiscussed: z.boolean(),
    })
    .nullable(),
  provider: z.string().nullable().describe("whom a report of the directory is about"),
  suggestion: z
    .strictObject({
      dentist: z.string(),
      office: z.string().nullable(),
      city: z.string(),
      phone: z.string().nullable().describe("of the office"),
    })
    .nullable(),
  listing: z
    .strictObject({
      purpose: z.enum(listingPurposes),
      practice: z.string(),
      street: z.string(),
      unit: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      phone: z.string(),
      website: z.string().nullable(),
      dentists: z.string().nullable().describe("one a line"),
      languages: z.string().nullable(),
      npi: z.string().nullable(),
      correction: z.string().nullable(),
      role: z.string().nullable().describe("of the sender at the office"),
    })
    .nullable()
    .describe("what an office asks to list or to correct"),
  events: z.array(
    z.strictObject({
      id: z.string(),
      at: moment,
      step: z.enum(caseSteps),
      by: z.string().nullable().describe("who of the staff; null: the sender"),
      text: z.string().nullable(),
      outcome: z.enum(grievanceOutcomes).nullable(),
    }),
  ),
  files: z.array(caseFile),
  links: z
    .array(
      z.strictObject({
        linkId: z.string(),
        about: z.enum(["payment", "office"]),
        id: z.string(),
        name: z.string().describe("a payment's receipt number, or the office's name"),
      }),
    )
    .describe("what it is about, as staff found out"),
  templates: z
    .array(z.strictObject({ templateId: z.string(), name: z.string(), text: z.string() }))
    .describe("for replies, in the sender's language and filled in"),
  steps: z.array(z.enum(staffSteps)).describe("what can be done with it now"),
  assignees: z.array(assignee).describe("who a case can be assigned to"),
});
export type StaffCase = z.output<typeof staffCase>;

/** What a step needs beside its name depends on it; the operation says what is missing. */
export const caseStepInput = z.strictObject({
  step: z.enum(staffSteps),
  text: longText(longestGrievance, {
    missing: "message_missing",
    tooLong: "message_too_long",
  }).optional(),
  outcome: z.enum(grievanceOutcomes, { error: errorCode("outcome_missing") }).optional(),
  staffId: z.string().max(60).optional().describe("to assign it; without one, to no one"),
});
export type CaseStepInput = z.output<typeof caseStepInput>;
