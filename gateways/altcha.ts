import { createHash, createHmac, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { altchaChallenge } from "#contract/captcha.ts";
import type { Captcha, Proof } from "#gateways/captcha.ts";

// The embedded provider: a proof of work. A challenge is signed, so nothing is stored until it is
// solved.

const lifeSeconds = 600;
const longestToken = 4_000;
// How many keys a browser has to try, and the cost of one: half a second to a few seconds on a
// phone, a millisecond on the server.
const fewestTries = 300;
const mostTries = 900;
const cost = 2_000;

const solved = z.strictObject({
  challenge: altchaChallenge,
  solution: z.strictObject({
    counter: z.int().min(0).max(mostTries),
    derivedKey: z
      .string()
      .max(128)
      .regex(/^(?:[0-9a-f]{2})+$/),
  }),
});

export function createAltcha(secret: string): Captcha {
  const keyFor = (use: string) => createHmac("sha256", secret).update(use).digest("base64url");
  const keys = {
    hmacSignatureSecret: keyFor("challenge"),
    hmacKeySignatureSecret: keyFor("solution"),
  };
  return {
    publicSettings: { provider: "altcha" },

    async makeChallenge({ action, site, now }) {
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(fewestTries, mostTries),
        deriveKey,
        // Not the library's own expiry: it reads the system clock instead of the injected time.
        data: { action, site, ends: now.getTime() + lifeSeconds * 1_000 },
        ...keys,
      });
      return altchaChallenge.parse(challenge);
    },

    async verify({ token, action, site, now, takeOnce }) {
      const proof = readToken(token);
      if (!proof || !isFor(proof.challenge.parameters.data, { action, site, now })) return false;
      const { verified } = await verifySolution({ ...proof, deriveKey, ...keys });
      if (!verified) return false;
      const mark = createHash("sha256").update(proof.challenge.signature).digest("base64url");
      return takeOnce(mark, lifeSeconds);
    },
  };
}

type Data = z.output<typeof altchaChallenge>["parameters"]["data"];

function isFor(data: Data, { action, site, now }: Pick<Proof, "action" | "site" | "now">): boolean {
  return data.action === action && data.site === site && data.ends > now.getTime();
}

function readToken(token: string): z.output<typeof solved> | null {
  if (token.length > longestToken) return null;
  try {
    const said: unknown = JSON.parse(Buffer.from(token, "base64").toString("utf8"));
    return solved.safeParse(said).data ?? null;
  } catch {
    return null;
  }
}
