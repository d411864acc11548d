import { and, eq, gte, sql } from "drizzle-orm";
import { auditLog } from "#db/schema/audit-log.ts";
import { sessions } from "#db/schema/sessions.ts";
import { actorName, record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";

const action = "member_viewed";

/** Who looked at whom: an entry for the first look of a session, and none for those after it. */
export async function noteLook(ctx: Ctx, accountId: string): Promise<void> {
  if (await hasLooked(ctx, accountId)) return;
  await record(ctx, ctx.db, { action, subject: accountId });
}

async function hasLooked({ db, site, actor }: Ctx, accountId: string): Promise<boolean> {
  if (actor.kind !== "staff") return false;
  const sessionStart = db
    .select({ at: sessions.startedAt })
    .from(sessions)
    .where(and(eq(sessions.siteId, site.id), eq(sessions.id, actor.sessionId)));
  const [looked] = await db
    .select({ one: sql`1` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.siteId, site.id),
        eq(auditLog.subject, accountId),
        eq(auditLog.action, action),
        eq(auditLog.actor, actorName(actor)),
        gte(auditLog.at, sessionStart),
      ),
    )
    .limit(1);
  return looked !== undefined;
}
