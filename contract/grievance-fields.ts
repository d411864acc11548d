import { z } from "zod";
import { emailField, phoneField } from "./account-fields.ts";
import { caseFileTypes, mostCaseFiles } from "./case-files.ts";
import { errorCode, type FieldErrorCode } from "./field-errors.ts";
import {
  caseSteps,
  grievanceOutcomes,
  grievancePatients,
  grievanceStates,
  grievanceSubjects,
  longestGrievance,
  longestOutcome,
} from "./grievance.ts";
import { defaultLang, languages } from "./languages.ts";
import { cleanLine, cleanText, isAtMost, mostUnits } from "./typed-text.ts";

type Codes = { missing: FieldErrorCode; tooLong: FieldErrorCode };

/** A text of several lines, at most so many characters as people count them. */
export const longText = (most: number, { missing, tooLong }: Codes) =>
  z
    .string({ error: errorCode(missing) })
    .overwrite(cleanText)
    .trim()
    .regex(/[^\s\p{Cf}]/u, errorCode(missing))
    .max(mostUnits(most), { error: errorCode(tooLong), abort: true })
    .refine((typed) => isAtMost(typed, most), errorCode(tooLong));

const line = (most: number) =>
  z.string().overwrite(cleanLine).trim().min(1).max(most, errorCode("too_long"));

const senderName = z
  .string({ error: errorCode("name_missing") })
  .overwrite(cleanLine)
  .trim()
  .min(1, errorCode("name_missing"))
  .max(120, errorCode("sender_name_too_long"));

/** Files that were uploaded ahead. */
export const filesField = z
  .array(z.string().min(1).max(120))
  .max(mostCaseFiles, errorCode("too_many_files"))
  .optional()
  .describe("tickets of POST /api/v4/grievance/file");

export const uploadedFile = z.strictObject({
  ticket: z.string().describe("names the file in the request that it is sent with"),
  name: z.string(),
  bytes: z.int(),
});

/** A file of a case; what it was sent with is null for the case itself. */
export const caseFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.enum(caseFileTypes),
  bytes: z.int(),
  eventId: z.string().nullable().describe("the message it came with; null: the case itself"),
});
export type CaseFile = z.output<typeof caseFile>;

const fields = z.strictObject({
  name: senderName.describe("who complains"),
  email: emailField.optional(),
  phone: phoneField.optional(),
  patient: z.enum(grievancePatients, { error: errorCode("patient_missing") }),
  patientName: senderName.optional().describe("of a child or another adult"),
  authorized: z
    .boolean()
    .default(false)
    .describe("whether another adult agreed to it; required for one"),
  memberNumber: line(40).optional(),
  against: z.enum(grievanceSubjects, { error: errorCode("subject_missing") }),
  office: line(200).optional().describe("the office or dentist, by name"),
  serviceOn: z.iso
    .date({ error: errorCode("service_date_invalid") })
    .optional()
    .describe("the day of the visit"),
  text: longText(longestGrievance, {
    missing: "grievance_missing",
    tooLong: "message_too_long",
  }).describe("what happened"),
  desiredOutcome: longText(longestOutcome, { missing: "missing", tooLong: "report_too_long" })
    .optional()
    .describe("what should come of it"),
  discussed: z.boolean().default(false).describe("whether it was already discussed"),
  urgent: z.boolean().default(false).describe("whether waiting could harm someone's health"),
  files: filesField,
  language: z.enum(languages).default(defaultLang),
});

type Sent = z.output<typeof fields>;
type Parsed = { issues: readonly { readonly path?: PropertyKey[] | undefined }[] };

/**
 * Judged beside the fields' own rules, so that all that is wrong is said at once; not where the
 * field itself is wrong, nor where what was sent has no fields.
 */
export const rule = (field: string, code: FieldErrorCode) => ({
  path: [field],
  error: errorCode(code),
  when: ({ issues }: Parsed) =>
    !issues.some(({ path = [] }) => path[0] === field || path.length === 0),
});
const isReachable = ({ email, phone }: Sent) => email !== undefined || phone !== undefined;
const hasPatient = ({ patient, patientName }: Sent) =>
  patientName !== undefined || !["child", "other_adult"].includes(patient);
const isAuthorized = ({ patient, authorized }: Sent) => patient !== "other_adult" || authorized;

export const grievance = fields
  .refine(isReachable, rule("email", "contact_missing"))
  .refine(hasPatient, rule("patientName", "patient_name_missing"))
  .refine(isAuthorized, rule("authorized", "authorization_missing"));
export type Grievance = z.output<typeof grievance>;

const moment = z.iso.datetime();

const event = z.strictObject({
  id: z.string(),
  at: moment,
  step: z.enum(caseSteps),
  text: z.string().nullable(),
  outcome: z.enum(grievanceOutcomes).nullable(),
});

/** What the holder of a grievance's link may see of it. */
export const grievanceStatus = z.strictObject({
  number: z.string(),
  state: z.enum(grievanceStates),
  isUrgent: z.boolean(),
  receivedAt: moment,
  acknowledgeBy: moment.describe("when it has to be acknowledged"),
  resolveBy: moment.describe(
    "when it has to be answered; after an appeal, when the appeal has to be",
  ),
  outcome: z.enum(grievanceOutcomes).nullable(),
  mayAppeal: z.boolean(),
  hasEmail: z.boolean().describe("whether news of it is sent by email"),
  language: z.enum(languages),
  sent: z.strictObject({
    name: z.string(),
    patient: z.enum(grievancePatients),
    patientName: z.string().nullable(),
    against: z.enum(grievanceSubjects),
    office: z.string().nullable(),
    serviceOn: z.iso.date().nullable(),
    text: z.string(),
    desiredOutcome: z.string().nullable(),
    discussed: z.boolean(),
  }),
  events: z.array(event).describe("oldest first"),
  files: z.array(caseFile),
});
export type GrievanceStatus = z.output<typeof grievanceStatus>;

export const statusKeyField = z.string().min(1).max(100).describe("the key of the status link");

export const replyField = longText(longestGrievance, {
  missing: "message_missing",
  tooLong: "message_too_long",
});
