import { judgeEmail, type EmailJudgement } from "#contract/account-fields.ts";
import type { Ctx } from "#domain/context.ts";

/** Looks nothing up, so that neither response nor timing reveals whether the address is known. */
export async function validateEmail(
  _ctx: Ctx,
  { email }: { email: string },
): Promise<EmailJudgement> {
  return judgeEmail(email);
}
