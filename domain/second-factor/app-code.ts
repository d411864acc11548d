import { randomBytes } from "node:crypto";
import type { Ctx } from "#domain/context.ts";
import { consume, type Taken } from "#domain/limits/consume.ts";
import { limitOn } from "#domain/limits/limit.ts";
import type { Vault } from "#domain/secrets/vault.ts";
import { toBase32 } from "./totp.ts";

// What the codes of members and of staff have in common: how many may be tried, and their key.

const secretBytes = 20;

export const makeSecret = () => toBase32(randomBytes(secretBytes));

/** The key of a value that stays secret, such as an emailed token: each time the same. */
export function deriveSecret({ vault }: { vault: Pick<Vault, "derive"> }, from: string): string {
  const bytes = Buffer.from(vault.derive("totp", from), "base64url");
  return toBase32(bytes.subarray(0, secretBytes));
}

/** Only callers with the right password get here, so a stranger can't use up the tries. */
export function consumeCode(ctx: Ctx, whose: string): Promise<Taken> {
  const limits = [limitOn("app code", whose, ctx.rules), limitOn("app codes", whose, ctx.rules)];
  return consume(ctx, limits);
}

/** Null if it was sealed under another signing secret: no code is right then. */
export function openSecret({ vault, log }: Ctx, sealed: string, whose: string): string | null {
  try {
    return vault.open(sealed);
  } catch {
    log.error({ whose }, "a second factor can't be read: has SIGNING_SECRET changed?");
    return null;
  }
}
