import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { closeSession } from "#domain/sessions/close-session.ts";
import { staffOf } from "#domain/policy.ts";

export async function staffLogOut(ctx: Ctx): Promise<void> {
  const { sessionId } = staffOf(ctx);
  await ctx.db.transaction(async (tx) => {
    await closeSession(ctx, tx, sessionId);
    await record(ctx, tx, { action: "logged_out", subject: sessionId });
  });
}
