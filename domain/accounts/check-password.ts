import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";
import { recordForSure } from "#domain/audit/record-for-sure.ts";
import { refundTries, consume, type Taken } from "#domain/limits/consume.ts";
import { isPassword } from "#domain/passwords/hash-password.ts";
import { deviceLimits } from "#domain/sessions/known-device.ts";
import { accounts } from "#db/schema/accounts.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { memberOf } from "#domain/policy.ts";
import { checkEmailCode, useEmailCode } from "./email-code.ts";
import { passwordLimits, tryRefunds } from "./limits.ts";

type Asked = {
  /** The key under which tries are counted; known and unknown accounts are counted alike. */
  whose: string;
  password: string;
  hash: string | null;
  subject: string | undefined;
};

/** Checks the password within the limit of tries; each try is consumed before the result. */
export async function checkPassword(ctx: Ctx, asked: Asked): Promise<boolean> {
  const { hash, subject, whose } = asked;
  const own =
    hash && subject ? deviceLimits(ctx, { accountId: subject, passwordHash: hash }) : null;
  const taken = await consume(ctx, own ?? passwordLimits(ctx, whose));
  // A known browser doesn't wait in the line of its network either.
  const isRight = await compare(ctx, asked, taken, own ? "" : ctx.client.address);
  if (isRight) await refundTries(ctx.db, tryRefunds(taken));
  else await recordForSure(ctx, { action: "password_refused", subject: asked.subject });
  return isRight;
}

async function compare(
  ctx: Ctx,
  { password, hash }: Asked,
  taken: Taken,
  line: string,
): Promise<boolean> {
  try {
    return await isPassword(password, hash, line);
  } catch (error) {
    // Never compared, because too many checks are waiting: the try doesn't count.
    await refundTries(ctx.db, taken);
    throw error;
  }
}

/**
 * An unattended page must not be enough to take over an account. Throws on a wrong password, or,
 * where the account has none, a wrong emailed code; returns the hash that was compared, which may
 * be outdated by the time of the change.
 */
export async function askForCurrentPassword(
  ctx: Ctx,
  password: string,
  field: string,
): Promise<string | null> {
  const { accountId, email } = memberOf(ctx);
  const hash = await readOwnHash(ctx, accountId);
  if (hash === null) {
    const proven = await checkEmailCode(ctx, { purpose: "confirm", code: password, field });
    await ctx.db.transaction((tx) => useEmailCode(ctx, tx, proven, field));
    return null;
  }
  if (await checkPassword(ctx, { whose: email, password, hash, subject: accountId })) return hash;
  throw wrongPassword(field);
}

export async function hasPassword(ctx: Ctx): Promise<boolean> {
  return (await readOwnHash(ctx, memberOf(ctx).accountId)) !== null;
}

async function readOwnHash(ctx: Ctx, accountId: string): Promise<string | null> {
  const [account] = await ctx.db
    .select({ hash: accounts.passwordHash })
    .from(accounts)
    .where(
      and(eq(accounts.id, accountId), eq(accounts.siteId, ctx.site.id), isNull(accounts.erasedAt)),
    );
  if (!account) throw new DomainError("signed_out");
  return account.hash;
}

export function wrongPassword(field: string): DomainError {
  return invalidField(field, "password_wrong");
}
