import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { consume } from "#domain/limits/consume.ts";
import type { Derive } from "#domain/secrets/vault.ts";
import { limitOn } from "#domain/limits/limit.ts";

// A challenge carries its own expiry and a MAC over what it is for, so that asking for one writes
// nothing: the login page asks each time it is opened. An answered one is written down.

export type ChallengePurpose =
  | { kind: "log_in" }
  /** Bound to the session: another browser's answer is of no use in this one. */
  | { kind: "add" | "confirm"; sessionId: string };

type Here = Pick<Ctx, "site" | "now" | "vault">;

const seconds = 15 * 60;
export const challengeMillis = seconds * 1_000;

/** In base64url, as WebAuthn's JSON has it. */
export function makeChallenge(ctx: Here, purpose: ChallengePurpose): string {
  const nonce = randomBytes(16).toString("base64url");
  const expiresAt = (ctx.now.getTime() + challengeMillis).toString(36);
  const text = `${nonce}.${expiresAt}`;
  return encode(`${text}.${macOf(ctx, ctx.vault.derive, purpose, text)}`);
}

/** Whether it was made here for this purpose, and not too long ago. */
export function isOpenChallenge(ctx: Here, purpose: ChallengePurpose, challenge: string): boolean {
  const [nonce = "", expiresAt = "", mac = ""] = decode(challenge).split(".");
  const given = Buffer.from(mac);
  const isOurs = ctx.vault.inUse.some((derive) => {
    const own = Buffer.from(macOf(ctx, derive, purpose, `${nonce}.${expiresAt}`));
    return own.length === given.length && timingSafeEqual(own, given);
  });
  return isOurs && Number.parseInt(expiresAt, 36) > ctx.now.getTime();
}

/** Consumes a challenge: of several answers to it, even concurrent ones, one succeeds. */
export async function consumeChallenge(ctx: Ctx, challenge: string): Promise<boolean> {
  const mark = createHash("sha256").update(challenge).digest("base64url");
  const once = { ...limitOn("proof", `passkey ${mark}`, ctx.rules), seconds };
  try {
    await consume(ctx, [once]);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "too_many") return false;
    throw error;
  }
}

function macOf({ site }: Here, derive: Derive, purpose: ChallengePurpose, text: string): string {
  const session = purpose.kind === "log_in" ? "" : purpose.sessionId;
  return derive(`passkey ${purpose.kind}`, `${site.id} ${session} ${text}`);
}

const encode = (text: string) => Buffer.from(text).toString("base64url");
const decode = (text: string) => Buffer.from(text, "base64url").toString();
