import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { EmailKind } from "#contract/email-kinds.ts";
import { outbox } from "#db/schema/outbox.ts";

// A staff member may also be a member with the same email: staff emails are not the member's.
// `password_changed` goes to both; a member's names the account.
const isByAddress: Record<EmailKind, boolean> = {
  sign_up: true,
  reset_password: true,
  password_changed: false,
  change_email: true,
  email_changed: true,
  account_erased: true,
  staff_invitation: false,
  reset_staff_password: false,
  report_received: true,
  report_answered: true,
  join: true,
  welcome: false,
  receipt: false,
  plan_canceled: false,
  refund_refused: false,
};
const kinds = (Object.keys(isByAddress) as EmailKind[]).filter((kind) => isByAddress[kind]);

/** Whether an email is of a kind for members. */
export const isForMembers = (): SQL => inArray(outbox.kind, kinds);

/** Which emails of a site are a member's: about the account, or to its address. */
export function mailsTo({ id, email }: { id: string; email: string }): SQL | undefined {
  const isAboutUs = eq(sql`${outbox.facts} ->> 'accountId'`, id);
  const isToUs = eq(sql`lower(${outbox.recipient})`, email.toLowerCase());
  return or(isAboutUs, and(isToUs, isForMembers()));
}
