import type { Ctx } from "#domain/context.ts";
import { endOneSession } from "#domain/sessions/end-one-session.ts";
import { staffOf } from "#domain/policy.ts";

type Input = { sessionId: string };

export async function endOwnSession(ctx: Ctx, input: Input): Promise<{ isCurrent: boolean }> {
  const { staffId, sessionId } = staffOf(ctx);
  await endOneSession(ctx, { staffId }, input.sessionId);
  return { isCurrent: input.sessionId === sessionId };
}
