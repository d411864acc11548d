import { emailField } from "./account-fields.ts";
import { suggestEmail } from "./suggest-email.ts";

export type EmailJudgement = { valid: boolean; suggestion?: string };

/** Judged by syntax and domain only; it never reveals whether an account exists. */
export function judgeEmail(typed: string): EmailJudgement {
  const { success: valid } = emailField.safeParse(typed);
  const suggestion = suggestEmail(typed);
  return { valid, ...(suggestion !== undefined && { suggestion }) };
}
