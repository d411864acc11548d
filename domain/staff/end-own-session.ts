import { and, eq, isNull } from "drizzle-orm";
import { sessions } from "#db/schema/sessions.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { staffOf } from "./staff-of.ts";

/** Signs one of one's own browsers out of the studio. */
export async function endOwnSession(
  ctx: Ctx,
  { sessionId }: { sessionId: string },
): Promise<{ isCurrent: boolean }> {
  const { staffId, sessionId: current } = staffOf(ctx);
  await ctx.db.transaction(async (tx) => {
    const isTheirs = and(
      eq(sessions.id, sessionId),
      eq(sessions.siteId, ctx.site.id),
      eq(sessions.staffId, staffId),
      isNull(sessions.endedAt),
    );
    const ended = await tx
      .update(sessions)
      .set({ endedAt: ctx.now })
      .where(isTheirs)
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new DomainError("not_found");
    await record(ctx, tx, { action: "session_ended", subject: sessionId });
  });
  return { isCurrent: sessionId === current };
}
