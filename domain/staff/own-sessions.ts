import type { Session } from "#contract/account.ts";
import type { Ctx } from "#domain/context.ts";
import { listOpenSessions } from "#domain/sessions/list-open-sessions.ts";
import { staffOf } from "#domain/policy.ts";
import { endOneSession, closeSession } from "#domain/sessions/close-session.ts";
import { record } from "#domain/audit/record.ts";

export async function listOwnSessions(ctx: Ctx): Promise<Session[]> {
  const { staffId, sessionId } = staffOf(ctx);
  return listOpenSessions(ctx, { staffId }, sessionId);
}

type Input = { sessionId: string };

export async function endOwnSession(ctx: Ctx, input: Input): Promise<{ isCurrent: boolean }> {
  const { staffId, sessionId } = staffOf(ctx);
  await endOneSession(ctx, { staffId }, input.sessionId);
  return { isCurrent: input.sessionId === sessionId };
}

export async function staffLogOut(ctx: Ctx): Promise<void> {
  const { sessionId } = staffOf(ctx);
  await ctx.db.transaction(async (tx) => {
    await closeSession(ctx, tx, sessionId);
    await record(ctx, tx, { action: "logged_out", subject: sessionId });
  });
}
