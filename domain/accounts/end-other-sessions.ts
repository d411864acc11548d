import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { closeSessionsOf } from "#domain/sessions/close-session.ts";
import { memberOf } from "#domain/policy.ts";

/** Signs the account out everywhere but here; says how many browsers that were. */
export function endOtherSessions(ctx: Ctx): Promise<number> {
  const { accountId, sessionId } = memberOf(ctx);
  return ctx.db.transaction(async (tx) => {
    const ended = await closeSessionsOf(ctx, tx, { accountId }, sessionId);
    await record(ctx, tx, { action: "other_sessions_ended", subject: accountId });
    return ended;
  });
}
