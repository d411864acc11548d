import { and, asc, eq } from "drizzle-orm";
import type { Passkey } from "#contract/passkey-fields.ts";
import type { Db, Tx } from "#db/connect.ts";
import { passkeys } from "#db/schema/login-security.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { memberOf } from "#domain/policy.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Oldest first. */
export async function listPasskeys(ctx: Ctx): Promise<Passkey[]> {
  const rows = await readPasskeys(ctx, ctx.db, memberOf(ctx).accountId);
  return rows.map(presentPasskey);
}

export function readPasskeys(
  { site }: Pick<Ctx, "site">,
  db: Db | Tx,
  accountId: string,
): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.siteId, site.id), eq(passkeys.accountId, accountId)))
    .orderBy(asc(passkeys.addedAt), asc(passkeys.id));
}

export function presentPasskey({ id, name, addedAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

const isOwn = (ctx: Ctx, passkeyId: string) =>
  and(
    eq(passkeys.siteId, ctx.site.id),
    eq(passkeys.accountId, memberOf(ctx).accountId),
    eq(passkeys.id, passkeyId),
  );

type Renamed = { passkeyId: string; name: string };

export function renamePasskey(ctx: Ctx, { passkeyId, name }: Renamed): Promise<Passkey> {
  return ctx.db.transaction(async (tx) => {
    const [renamed] = await tx
      .update(passkeys)
      .set({ name })
      .where(isOwn(ctx, passkeyId))
      .returning();
    if (!renamed) throw new DomainError("not_found");
    await record(ctx, tx, { action: "passkey_renamed", subject: passkeyId });
    return presentPasskey(renamed);
  });
}

export async function removePasskey(
  ctx: Ctx,
  { passkeyId }: Pick<Renamed, "passkeyId">,
): Promise<void> {
  const { accountId } = memberOf(ctx);
  await requireRecentLogin(ctx);
  await ctx.db.transaction(async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(isOwn(ctx, passkeyId))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw new DomainError("not_found");
    const facts = { accountId };
    await queueMail(ctx, tx, { kind: "passkey_removed", recipient: "", language: "en", facts });
    await record(ctx, tx, { action: "passkey_removed", subject: passkeyId });
  });
}
