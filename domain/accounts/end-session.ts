import type { Ctx } from "#domain/context.ts";
import { endOneSession } from "#domain/sessions/end-one-session.ts";
import { memberOf } from "#domain/policy.ts";

type Input = { sessionId: string };

export async function endSession(ctx: Ctx, input: Input): Promise<{ isCurrent: boolean }> {
  const { accountId, sessionId } = memberOf(ctx);
  await endOneSession(ctx, { accountId }, input.sessionId);
  return { isCurrent: input.sessionId === sessionId };
}
