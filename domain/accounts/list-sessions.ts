import type { Session } from "#contract/account.ts";
import type { Ctx } from "#domain/context.ts";
import { listOpenSessions } from "#domain/sessions/list-open-sessions.ts";
import { memberOf } from "#domain/policy.ts";

export async function listSessions(ctx: Ctx): Promise<Session[]> {
  const { accountId, sessionId } = memberOf(ctx);
  return listOpenSessions(ctx, { accountId }, sessionId);
}
