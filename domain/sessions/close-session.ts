import { and, eq, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "#db/connect.ts";
import { sessions } from "#db/schema/sessions.ts";
import type { Ctx } from "#domain/context.ts";
import { sealEntries, together, type Sealed } from "#domain/audit/record.ts";
import { record } from "#domain/audit/record.ts";
import { DomainError } from "#domain/errors.ts";

export type SessionOwner = { accountId: string } | { staffId: string };

export const isOwnedBy = (owner: SessionOwner) =>
  "accountId" in owner
    ? eq(sessions.accountId, owner.accountId)
    : eq(sessions.staffId, owner.staffId);

type Here = Pick<Ctx, "site" | "now">;

export function closeSession(ctx: Here, db: Db | Tx, sessionId: string): Promise<number> {
  return close(ctx, db, eq(sessions.id, sessionId));
}

/** All sessions of an owner, except the given one. */
export function closeSessionsOf(
  ctx: Here,
  db: Db | Tx,
  owner: SessionOwner,
  except?: string,
): Promise<number> {
  const whose = isOwnedBy(owner);
  return close(ctx, db, except === undefined ? whose : and(whose, ne(sessions.id, except)));
}

/** Parallel sessions of an account or a member of the staff. */
export const mostSessions = 10;

/**
 * Ends the oldest sessions beyond the limit, each with its audit entry. A statement of its own, so
 * that it counts what concurrent logins have added.
 */
export async function endOldestSessions(ctx: Ctx, db: Db | Tx, owner: SessionOwner): Promise<void> {
  const { site, rules, client } = ctx;
  const now = ctx.now.toISOString();
  const actor = "accountId" in owner ? `member ${owner.accountId}` : `staff ${owner.staffId}`;
  const end = sql`
    with ended as (
      update sessions set ended_at = ${now}
      where site_id = ${site.id} and ended_at is null and id in (
        select id from sessions
        where site_id = ${site.id} and ${isOwnedBy(owner)} and ended_at is null
          and ends_at > ${now}
          and last_seen_at > ${now}::timestamptz - make_interval(secs => ${rules.sessionIdleSeconds})
        order by started_at desc, id desc offset ${mostSessions})
      returning id
    )
    insert into audit_log (site_id, at, actor, action, subject, address, facts)
    select ${site.id}, ${now}::timestamptz, ${actor}, 'session_ended', id, ${client.address}, '{}'
    from ended
    returning number, hash`;
  await together(db, async (tx) => {
    const { rows } = await tx.execute<Sealed>(end);
    await sealEntries(ctx, tx, rows);
  });
}

async function close({ site, now }: Here, db: Db | Tx, which: SQL | undefined): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.siteId, site.id), isNull(sessions.endedAt), which))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends one of the owner's sessions; another person's is a 404. */
export async function endOneSession(
  ctx: Ctx,
  owner: SessionOwner,
  sessionId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: ctx.now })
      .where(
        and(
          eq(sessions.id, sessionId),
          eq(sessions.siteId, ctx.site.id),
          isOwnedBy(owner),
          isNull(sessions.endedAt),
        ),
      )
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new DomainError("not_found");
    await record(ctx, tx, { action: "session_ended", subject: sessionId });
  });
}
