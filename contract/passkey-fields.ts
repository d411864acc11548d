import { z } from "zod";
import { cleanLine } from "./typed-text.ts";
import { errorCode } from "./field-errors.ts";

// Passkeys (WebAuthn): the parts of a credential's JSON that are verified, in base64url.

const base64url = (longest: number) =>
  z
    .string({ error: errorCode("passkey_unreadable") })
    .min(1, errorCode("passkey_unreadable"))
    .max(longest, errorCode("passkey_unreadable"))
    .regex(/^[\w-]+$/, errorCode("passkey_unreadable"));

const credentialId = base64url(1_400);

/** What `navigator.credentials.get()` returned. */
export const passkeyAssertion = z.strictObject({
  id: credentialId,
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(2_000),
    userHandle: base64url(90).optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** What `navigator.credentials.create()` returned. */
export const passkeyAttestation = z.strictObject({
  id: credentialId,
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(8_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/, errorCode("passkey_unreadable")))
      .max(10, errorCode("passkey_unreadable")),
  }),
});
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;

export const passkeyName = z
  .string({ error: errorCode("passkey_name_missing") })
  .overwrite(cleanLine)
  .trim()
  .min(1, errorCode("passkey_name_missing"))
  .max(60, errorCode("name_too_long"));

const instant = z.iso.datetime();

export const passkey = z.strictObject({
  id: z.string(),
  name: z.string(),
  addedAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;

const known = z.strictObject({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()),
});

/** For `navigator.credentials.get()`: without a list, any passkey of the site. */
export const assertionOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal("required"),
  allowCredentials: z.array(known),
});
export type AssertionOptions = z.output<typeof assertionOptions>;

/** For `navigator.credentials.create()`. */
export const attestationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});
export type AttestationOptions = z.output<typeof attestationOptions>;
