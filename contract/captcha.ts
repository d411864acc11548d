import { z } from "zod";

// Captcha, where the operator enables one.

export const captchaActions = ["login", "signup", "reset", "contact", "join"] as const;
export type CaptchaAction = (typeof captchaActions)[number];

/** The provider that a page uses; all of it is public. */
export type CaptchaSettings = { provider: "altcha" } | { provider: "recaptcha"; siteKey: string };

const hex = (atMost: number) =>
  z
    .string()
    .max(atMost)
    .regex(/^(?:[0-9a-f]{2})+$/);

/** A proof of work, in the format that altcha's solver reads. */
export const altchaChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal("PBKDF2/SHA-256"),
    cost: z.int().min(1).max(1_000_000),
    keyLength: z.int().min(1).max(64),
    keyPrefix: hex(128),
    keySignature: hex(128),
    nonce: hex(64),
    salt: hex(64),
    data: z.strictObject({
      action: z.enum(captchaActions),
      site: z.string().max(80),
      ends: z.int().min(0),
    }),
  }),
  signature: hex(128),
});

export type AltchaChallenge = z.output<typeof altchaChallenge>;
