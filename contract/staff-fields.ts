import { z } from "zod";
import { language } from "./content/values.ts";
import { staffRoles } from "./studio.ts";
import { errorCode } from "./field-errors.ts";
import { cleanLine } from "./typed-text.ts";

export const roleField = z.enum(staffRoles, { error: errorCode("role_missing") });

/** Why staff did something with money, for the record. */
export const reasonField = z
  .string({ error: errorCode("reason_missing") })
  .overwrite(cleanLine)
  .trim()
  .min(3, errorCode("reason_missing"))
  .max(200, errorCode("reason_too_long"));

/** Six digits, with or without spaces. */
export const codeField = z
  .string({ error: errorCode("app_code_missing") })
  .overwrite((typed) => typed.replace(/[\s-]/g, ""))
  .regex(/^\d{6}$/, errorCode("app_code_missing"));

const instant = z.iso.datetime();

export const staffStatus = z.strictObject({
  isAuthenticated: z.boolean(),
  email: z.email().optional(),
  name: z.string().optional(),
  role: z.enum(staffRoles).optional(),
});

export const staffPerson = z.strictObject({
  id: z.string(),
  email: z.email(),
  name: z.string(),
  role: z.enum(staffRoles),
  language,
  state: z.enum(["invited", "active", "disabled"]),
  invitedAt: instant,
  joinedAt: instant.optional(),
  isYou: z.boolean(),
});
export type StaffPerson = z.output<typeof staffPerson>;

export const auditEntry = z.strictObject({
  number: z.int(),
  at: instant,
  actor: z.string().describe("visitor, member acc_…, staff stf_… or operator NAME"),
  actorName: z.string().optional().describe("the address of staff"),
  action: z.string(),
  subject: z.string().describe("what it was done to, by id"),
  address: z.string().describe("the network address that it came from"),
  facts: z.record(z.string(), z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;
