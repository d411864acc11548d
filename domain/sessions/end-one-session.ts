import { and, eq, isNull } from "drizzle-orm";
import { sessions } from "#db/schema/sessions.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { isOwnedBy, type SessionOwner } from "./owner.ts";

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
