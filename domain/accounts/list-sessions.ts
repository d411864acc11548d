import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Session } from "#contract/account.ts";
import { sessions } from "#db/schema/sessions.ts";
import type { Ctx } from "#domain/context.ts";
import { memberOf } from "./member-of.ts";

/** Where the account is signed in, the newest first. */
export async function listSessions(ctx: Ctx): Promise<Session[]> {
  const { accountId, sessionId } = memberOf(ctx);
  const { now, rules, site } = ctx;
  const idleSince = new Date(now.getTime() - rules.sessionIdleSeconds * 1_000);
  const open = await ctx.db
    .select({
      id: sessions.id,
      device: sessions.device,
      startedAt: sessions.startedAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.siteId, site.id),
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        gt(sessions.endsAt, now),
        gt(sessions.lastSeenAt, idleSince),
      ),
    )
    .orderBy(desc(sessions.startedAt));
  return open.map(({ startedAt, lastSeenAt, ...one }) => ({
    ...one,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: one.id === sessionId,
  }));
}
