import type { Session } from "#contract/account.ts";
import type { Ctx } from "#domain/context.ts";
import { listOpenSessions } from "#domain/sessions/list-open-sessions.ts";
import { memberOf } from "#domain/policy.ts";
import { endOneSession, closeSessionsOf, closeSession } from "#domain/sessions/close-session.ts";
import { record } from "#domain/audit/record.ts";

export async function listSessions(ctx: Ctx): Promise<Session[]> {
  const { accountId, sessionId } = memberOf(ctx);
  return listOpenSessions(ctx, { accountId }, sessionId);
}

type Input = { sessionId: string };

export async function endSession(ctx: Ctx, input: Input): Promise<{ isCurrent: boolean }> {
  const { accountId, sessionId } = memberOf(ctx);
  await endOneSession(ctx, { accountId }, input.sessionId);
  return { isCurrent: input.sessionId === sessionId };
}

/** Ends every session but this one; returns how many. */
export function endOtherSessions(ctx: Ctx): Promise<number> {
  const { accountId, sessionId } = memberOf(ctx);
  return ctx.db.transaction(async (tx) => {
    const ended = await closeSessionsOf(ctx, tx, { accountId }, sessionId);
    await record(ctx, tx, { action: "other_sessions_ended", subject: accountId });
    return ended;
  });
}

export async function logOut(ctx: Ctx): Promise<void> {
  const { sessionId } = memberOf(ctx);
  await ctx.db.transaction(async (tx) => {
    await closeSession(ctx, tx, sessionId);
    await record(ctx, tx, { action: "logged_out", subject: sessionId });
  });
}
