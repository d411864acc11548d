import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Session } from "#contract/account.ts";
import { sessions } from "#db/schema/sessions.ts";
import type { Ctx } from "#domain/context.ts";
import { isOwnedBy, type SessionOwner } from "./close-session.ts";

/** Newest first; `current` is the caller's session. */
export async function listOpenSessions(
  { db, site, now, rules }: Ctx,
  owner: SessionOwner,
  current: string,
): Promise<Session[]> {
  const idleSince = new Date(now.getTime() - rules.sessionIdleSeconds * 1_000);
  const open = await db
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
        isOwnedBy(owner),
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
    isCurrent: one.id === current,
  }));
}
