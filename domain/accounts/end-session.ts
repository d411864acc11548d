import { and, eq, isNull } from "drizzle-orm";
import { sessions } from "#db/schema/sessions.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { memberOf } from "./member-of.ts";

/** Signs one of the account's browsers out. */
export async function endSession(
  ctx: Ctx,
  { sessionId }: { sessionId: string },
): Promise<{ isCurrent: boolean }> {
  const member = memberOf(ctx);
  await ctx.db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: ctx.now })
      .where(
        and(
          eq(sessions.id, sessionId),
          eq(sessions.siteId, ctx.site.id),
          eq(sessions.accountId, member.accountId),
          isNull(sessions.endedAt),
        ),
      )
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new DomainError("not_found");
    await record(ctx, tx, { action: "session_ended", subject: sessionId });
  });
  return { isCurrent: sessionId === member.sessionId };
}
