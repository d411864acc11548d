import { z } from "zod";
import { language } from "./content/values.ts";
import { cleanLine } from "./typed-text.ts";
import { usStateCodes } from "./us-states.ts";
import { errorCode, type FieldErrorCode } from "./field-errors.ts";
import { longestPassword, plainPassword, shortestPassword } from "./password-strength.ts";
import { suggestEmail } from "./suggest-email.ts";

// Account form fields, shared by every call that takes them.

const line = (missing: FieldErrorCode) =>
  z.string({ error: missing }).overwrite(cleanLine).trim().min(1, missing);

export const emailField = line("email_missing")
  .max(254, { error: errorCode("email_invalid"), abort: true })
  .check(z.email(errorCode("email_invalid")));

export const nameField = (missing: FieldErrorCode) =>
  line(missing).max(60, errorCode("name_too_long"));

/** An existing password: it is compared, so no strength rules apply. */
export const givenPassword = z
  .string({ error: errorCode("password_missing") })
  .min(1, errorCode("password_missing"))
  .max(1_000, errorCode("password_too_long"));

/** The token of an emailed link. */
export const linkToken = z
  .string({ error: errorCode("link_expired") })
  .regex(/^[\w-]{43}$/, errorCode("link_expired"));

export const phoneField = z
  .string({ error: errorCode("phone_invalid") })
  .overwrite(cleanLine)
  .trim()
  .max(40, { error: errorCode("phone_invalid"), abort: true })
  .refine(looksLikePhone, errorCode("phone_invalid"));

export const languageField = language.describe("the language of mails");

export const postalAddress = z.strictObject({
  line1: line("street_missing").max(120, errorCode("street_too_long")),
  line2: z.string().overwrite(cleanLine).trim().max(120, errorCode("street_too_long")).optional(),
  city: line("city_missing").max(80, errorCode("city_too_long")),
  state: z.enum(usStateCodes, { error: errorCode("state_missing") }),
  zip: z
    .string({ error: errorCode("zip_invalid") })
    .trim()
    .regex(/^\d{5}(?:-\d{4})?$/, errorCode("zip_invalid")),
});

export function looksLikePhone(typed: string): boolean {
  const digits = typed.replace(/\D/g, "").length;
  return digits >= 7 && digits <= 20;
}

const lengthOf = (password: string) => Array.from(password).length;

/** A new password: any characters, no composition rules. The domain also rejects common ones. */
export const newPassword = z
  .string({ error: errorCode("password_missing") })
  .max(longestPassword * 4, { error: errorCode("password_too_long"), abort: true })
  .overwrite(plainPassword)
  .refine((typed) => lengthOf(typed) >= shortestPassword, {
    error: errorCode("password_too_short"),
    abort: true,
  })
  .refine((typed) => lengthOf(typed) <= longestPassword, errorCode("password_too_long"));

export type EmailJudgment = { valid: boolean; suggestion?: string };

/** Judged by syntax and domain only; it never reveals whether an account exists. */
export function judgeEmail(typed: string): EmailJudgment {
  const { success: valid } = emailField.safeParse(typed);
  const suggestion = suggestEmail(typed);
  return { valid, ...(suggestion !== undefined && { suggestion }) };
}
