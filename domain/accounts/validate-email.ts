import { judgeEmail, type EmailJudgement } from "#contract/email-suggestion.ts";
import type { Ctx } from "#domain/context.ts";

/** Looks nothing up, so its answer and its time are the same whoever has the address. */
export async function validateEmail(
  _ctx: Ctx,
  { email }: { email: string },
): Promise<EmailJudgement> {
  return judgeEmail(email);
}
