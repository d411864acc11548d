import { z } from "zod";
import { errorCode } from "./field-errors.ts";

// Two-step login: an authenticator app, and codes for a member without it.

export const secondFactor = z.strictObject({
  isOn: z.boolean(),
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.output<typeof secondFactor>;

/** The app's key, as text and as the content of a QR code. */
export const appSetup = z.strictObject({ secret: z.string(), uri: z.string() });
export type AppSetup = z.output<typeof appSetup>;

export const shownRecoveryCodes = z.strictObject({
  recoveryCodes: z.array(z.string()).describe("each works once; they are not shown again"),
});
export type ShownRecoveryCodes = z.output<typeof shownRecoveryCodes>;

/** Six digits of the app, or ten of a recovery code. */
export const loginCode = z
  .string({ error: errorCode("login_code_missing") })
  .max(100, { error: errorCode("login_code_missing"), abort: true })
  .overwrite((typed) => typed.replaceAll(/[\s-]/g, ""))
  .regex(/^(?:\d{6}|\d{10})$/, errorCode("login_code_missing"));
