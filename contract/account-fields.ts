import { z } from "zod";
import { accountFaults as faults } from "./account-faults.ts";
import { language } from "./content/values.ts";
import { cleanLine } from "./typed-text.ts";
import { usStateCodes } from "./us-states.ts";

// What an account's forms ask for, field by field; every call that takes one takes it alike.

const line = (missing: string) =>
  z.string({ error: missing }).overwrite(cleanLine).trim().min(1, missing);

export const emailField = line(faults.emailMissing)
  .max(254, { error: faults.emailWrong, abort: true })
  .check(z.email(faults.emailWrong));

export const nameField = (missing: string) => line(missing).max(60, faults.nameTooLong);

/** A password that somebody has: whatever it is, it is right or wrong. */
export const givenPassword = z
  .string({ error: faults.passwordMissing })
  .min(1, faults.passwordMissing)
  .max(1_000, faults.passwordTooLong);

/** The secret of a link in a mail. */
export const linkToken = z
  .string({ error: faults.linkWrong })
  .regex(/^[\w-]{43}$/, faults.linkWrong);

export const phoneField = z
  .string({ error: faults.phoneWrong })
  .overwrite(cleanLine)
  .trim()
  .max(40, { error: faults.phoneWrong, abort: true })
  .refine(looksLikePhone, faults.phoneWrong);

export const languageField = language.describe("the language of mails");

export const postalAddress = z.strictObject({
  line1: line(faults.streetMissing).max(120, faults.streetTooLong),
  line2: z.string().overwrite(cleanLine).trim().max(120, faults.streetTooLong).optional(),
  city: line(faults.cityMissing).max(80, faults.cityTooLong),
  state: z.enum(usStateCodes, { error: faults.stateWrong }),
  zip: z
    .string({ error: faults.zipWrong })
    .trim()
    .regex(/^\d{5}(?:-\d{4})?$/, faults.zipWrong),
});

export function looksLikePhone(typed: string): boolean {
  const digits = typed.replace(/\D/g, "").length;
  return digits >= 7 && digits <= 20;
}
