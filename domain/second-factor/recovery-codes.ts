import { randomInt } from "node:crypto";
import { and, count, eq, inArray, isNull } from "drizzle-orm";
import type { Db, Tx } from "#db/connect.ts";
import { recoveryCodes } from "#db/schema/login-security.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import type { Derive } from "#domain/secrets/vault.ts";

// Ten digits: a phone's number keys are enough, and it is shorter than any card number. Guessing is
// limited as for the app's codes.

const howMany = 10;

const isOf = ({ site }: Pick<Ctx, "site">, accountId: string) =>
  and(eq(recoveryCodes.siteId, site.id), eq(recoveryCodes.accountId, accountId));

/** Replaces the account's codes; the new ones are shown once and never again. */
export async function makeRecoveryCodes(ctx: Ctx, tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, makeCode);
  await dropRecoveryCodes(ctx, tx, accountId);
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      accountId,
      siteId: ctx.site.id,
      codeHash: hashCode(ctx.vault.derive, { accountId, code }),
    })),
  );
  return codes;
}

export async function dropRecoveryCodes(ctx: Ctx, tx: Tx, accountId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(isOf(ctx, accountId));
}

/** Uses a code up: of concurrent tries, one succeeds. */
export async function takeRecoveryCode(
  ctx: Ctx,
  tx: Tx,
  given: { accountId: string; code: string },
): Promise<boolean> {
  const hashes = ctx.vault.ever.map((derive) => hashCode(derive, given));
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: ctx.now })
    .where(
      and(
        isOf(ctx, given.accountId),
        inArray(recoveryCodes.codeHash, hashes),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ hash: recoveryCodes.codeHash });
  if (used.length === 0) return false;
  await record(ctx, tx, { action: "recovery_code_used", subject: given.accountId });
  return true;
}

export async function countRecoveryCodes(ctx: Ctx, db: Db, accountId: string): Promise<number> {
  const [left] = await db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(and(isOf(ctx, accountId), isNull(recoveryCodes.usedAt)));
  return left?.codes ?? 0;
}

/** Ten digits could be searched through: the hash needs the key outside of the database. */
function hashCode(derive: Derive, { accountId, code }: { accountId: string; code: string }) {
  return derive("recovery code", `${accountId} ${code.replaceAll("-", "")}`);
}

function makeCode(): string {
  const group = () => String(randomInt(100_000)).padStart(5, "0");
  return `${group()}-${group()}`;
}
