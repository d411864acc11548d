import { emailField } from "./account-fields.ts";
import { suggestEmail } from "./suggest-email.ts";

export type EmailJudgement = { valid: boolean; suggestion?: string };

/** By its form and its domain alone; whether anybody has the address is not said here. */
export function judgeEmail(typed: string): EmailJudgement {
  const { success: valid } = emailField.safeParse(typed);
  const suggestion = suggestEmail(typed);
  return { valid, ...(suggestion !== undefined && { suggestion }) };
}
