import type { Session } from "#contract/account.ts";
import type { Ctx } from "#domain/context.ts";
import { listOpenSessions } from "#domain/sessions/list-open-sessions.ts";
import { staffOf } from "#domain/policy.ts";

export async function listOwnSessions(ctx: Ctx): Promise<Session[]> {
  const { staffId, sessionId } = staffOf(ctx);
  return listOpenSessions(ctx, { staffId }, sessionId);
}
