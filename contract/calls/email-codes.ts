import { z } from "zod";
import { emailField, languageField } from "../account-fields.ts";
import { defineCall } from "../call.ts";
import { errorCode } from "../field-errors.ts";
import { emailCodeDigits } from "../password-strength.ts";
import { loginStatus } from "./member-sessions.ts";

const digitsIn = (typed: string) => typed.replaceAll(/\D/g, "").length;

const asked = z.strictObject({ next: z.literal("read_email") });

export const sendLoginCode = defineCall({
  method: "POST",
  path: "/api/login/email",
  summary:
    "Email a login code, to be entered in the same browser. The answer is the same for a known and a new address.",
  access: "anyone",
  captcha: "login",
  addition: true,
  body: z.strictObject({
    email: emailField,
    language: languageField.optional(),
    opensAccount: z
      .boolean()
      .default(false)
      .describe("whether the code begins an account for a new address, as in a checkout"),
  }),
  answers: { 202: asked },
  errors: ["invalid", "idempotency_mismatch", "captcha", "too_many"],
  idempotency: "optional",
  examples: [
    { name: "an address", body: { email: "rosa@example.com" }, status: 202 },
    { name: "no address", body: { email: "rosa" }, status: 422 },
  ],
});

export const logInByEmail = defineCall({
  method: "POST",
  path: "/api/login/email/code",
  summary: "Log in with an emailed code, or create an account for a new address.",
  access: "anyone",
  csrfToken: "on_sign_in",
  addition: true,
  body: z.strictObject({
    code: z
      .string({ error: errorCode("mailed_code_missing") })
      .max(40, errorCode("email_code_wrong"))
      .refine((typed) => /\d/.test(typed), errorCode("mailed_code_missing"))
      .refine(
        (typed) => digitsIn(typed) === 0 || digitsIn(typed) >= emailCodeDigits,
        errorCode("mailed_code_short"),
      ),
  }),
  answers: { 200: loginStatus },
  errors: ["invalid", "too_many"],
  examples: [{ name: "a code that is over", body: { code: "0123 4567" }, status: 422 }],
});

export const sendConfirmationCode = defineCall({
  method: "POST",
  path: "/api/v4/member/reauthenticate/email",
  summary:
    "Email a code to an account without a password. It is sent wherever the current password is asked for.",
  access: "member",
  addition: true,
  answers: { 202: asked },
  errors: ["conflict", "too_many"],
  examples: [{ name: "an account with a password", status: 409 }],
});
