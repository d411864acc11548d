import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Session } from "#contract/account.ts";
import { sessions } from "#db/schema/sessions.ts";
import type { Ctx } from "#domain/context.ts";
import { staffOf } from "./staff-of.ts";

/** Where whoever asks is signed in to the studio, the newest first. */
export async function listOwnSessions(ctx: Ctx): Promise<Session[]> {
  const { staffId, sessionId } = staffOf(ctx);
  const { db, site, now, rules } = ctx;
  const idleSince = new Date(now.getTime() - rules.sessionIdleSeconds * 1_000);
  const open = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.siteId, site.id),
        eq(sessions.staffId, staffId),
        isNull(sessions.endedAt),
        gt(sessions.endsAt, now),
        gt(sessions.lastSeenAt, idleSince),
      ),
    )
    .orderBy(desc(sessions.startedAt));
  return open.map(({ id, device, startedAt, lastSeenAt }) => ({
    id,
    device,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === sessionId,
  }));
}
