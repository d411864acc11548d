import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/connect.ts";
import { fieldError } from "#contract/field-errors.ts";
import { accounts } from "#db/schema/accounts.ts";
import { sessions } from "#db/schema/sessions.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";

type Here = Pick<Ctx, "site" | "actor" | "now"> & { db: Db | Tx };

const recentMillis = 10 * 60 * 1_000;

/**
 * For what moves money or decides who gets in: an open page on a shared computer is not enough.
 * Throws if the last password, code or passkey of this session is too old; operators have no session.
 */
export async function requireRecentLogin(ctx: Here): Promise<void> {
  const { db, site, actor, now } = ctx;
  if (!("sessionId" in actor)) return;
  const since = new Date(now.getTime() - recentMillis);
  const lastAt = sql`coalesce(${sessions.authenticatedAt}, ${sessions.startedAt})`;
  const recent = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.siteId, site.id),
        eq(sessions.id, actor.sessionId),
        gt(lastAt, since.toISOString()),
      ),
    );
  if (recent.length > 0) return;
  throw (await hasNoPassword(ctx)) ? codeRequired() : new DomainError("recent_login_required");
}

/** The same error, for an account that confirms its login with an emailed code. */
export function codeRequired(): DomainError {
  const currentPassword = fieldError("mailed_code_missing");
  return new DomainError("recent_login_required", undefined, { fields: { currentPassword } });
}

async function hasNoPassword({ db, site, actor }: Here): Promise<boolean> {
  if (actor.kind !== "member") return false;
  const isOwn = and(eq(accounts.siteId, site.id), eq(accounts.id, actor.accountId));
  return (await db.$count(accounts, and(isOwn, isNull(accounts.passwordHash)))) > 0;
}

/** The person of this session has just proved again who they are. */
export async function noteAuthentication(
  ctx: Ctx,
  tx: Tx,
  { sessionId, by }: { sessionId: string; by: "password" | "passkey" | "email_code" },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ authenticatedAt: ctx.now })
    .where(and(eq(sessions.siteId, ctx.site.id), eq(sessions.id, sessionId)));
  await record(ctx, tx, { action: "login_confirmed", subject: sessionId, facts: { by } });
}
