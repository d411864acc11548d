import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { closeSessionsOf } from "#domain/sessions/close-session.ts";
import { memberOf } from "#domain/policy.ts";

/** Ends every session but this one; returns how many. */
export function endOtherSessions(ctx: Ctx): Promise<number> {
  const { accountId, sessionId } = memberOf(ctx);
  return ctx.db.transaction(async (tx) => {
    const ended = await closeSessionsOf(ctx, tx, { accountId }, sessionId);
    await record(ctx, tx, { action: "other_sessions_ended", subject: accountId });
    return ended;
  });
}
