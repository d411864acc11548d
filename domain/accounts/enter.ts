import { sql } from "drizzle-orm";
import { actorName } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { newSession, type StartedSession } from "#domain/sessions/start-session.ts";

type Entry = { accountId: string; email: string; passwordHash: string };

/**
 * Session, end of the previous one and audit entry in one statement: login is the most frequent
 * write. Null if the checked password has changed meanwhile, or the account was erased.
 */
export async function enter(ctx: Ctx, account: Entry): Promise<StartedSession | null> {
  const { site, client, actor } = ctx;
  const { accountId, email, passwordHash } = account;
  const { token, row } = newSession(ctx, { accountId });
  const now = ctx.now.toISOString();
  const before = "sessionId" in actor ? actor.sessionId : "";
  const name = actorName({ kind: "member", accountId, sessionId: row.id, email });
  const { rowCount } = await ctx.db.execute(sql`
    with open as (
      select id from accounts
      where id = ${accountId} and site_id = ${site.id} and password_hash = ${passwordHash}
        and erased_at is null
      for update
    ), left_behind as (
      update sessions set ended_at = ${now}
      where id = ${before} and site_id = ${site.id} and ended_at is null
        and exists (select from open)
    ), started as (
      insert into sessions
        (id, site_id, account_id, token_hash, device, address, started_at, last_seen_at, ends_at)
      select ${row.id}, ${site.id}, id, ${row.tokenHash}, ${row.device}, ${row.address},
        ${now}::timestamptz, ${now}::timestamptz, ${row.endsAt.toISOString()}::timestamptz
      from open
      returning id
    )
    insert into audit_log (site_id, at, actor, action, subject, address, facts)
    select ${site.id}, ${now}::timestamptz, ${name}, 'logged_in', id, ${client.address}, '{}'
    from started`);
  return rowCount === 1 ? { sessionId: row.id, token } : null;
}
