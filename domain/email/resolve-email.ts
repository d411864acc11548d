import type { EmailKind } from "#contract/email-kinds.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import {
  resolveEmailChange,
  resolveEmailChanged,
  resolveAccountNotice,
  resolveReset,
  resolveSignUp,
  resolveMembership,
} from "./kinds/account.ts";
import { resolveReport } from "./kinds/reports.ts";
import { resolveInvitation, resolveStaffReset } from "./kinds/staff.ts";
import type { EmailCtx, ResolvedEmail } from "./resolved-email.ts";

type Finder = (ctx: EmailCtx, mail: OutboxMail) => Promise<ResolvedEmail | null>;

const finders: Record<EmailKind, Finder> = {
  sign_up: resolveSignUp,
  reset_password: resolveReset,
  password_changed: resolveAccountNotice,
  change_email: resolveEmailChange,
  email_changed: resolveEmailChanged,
  account_erased: resolveAccountNotice,
  staff_invitation: resolveInvitation,
  reset_staff_password: resolveStaffReset,
  report_received: resolveReport,
  report_answered: resolveReport,
  join: resolveSignUp,
  welcome: resolveMembership,
  receipt: resolveMembership,
  plan_canceled: resolveMembership,
  refund_refused: resolveMembership,
};

/** What an email is about now; null without a recipient or subject. */
export function resolveEmail(ctx: EmailCtx, mail: OutboxMail): Promise<ResolvedEmail | null> {
  return finders[mail.kind](ctx, mail);
}
