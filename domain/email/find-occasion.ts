import type { MailKind } from "#contract/mail.ts";
import {
  changeEmailOccasion,
  emailChangedOccasion,
  noticeOccasion,
  resetOccasion,
} from "./kinds/account.ts";
import { membershipOccasion } from "./kinds/membership.ts";
import { reportOccasion } from "./kinds/reports.ts";
import { signUpOccasion } from "./kinds/sign-up.ts";
import { invitationOccasion, staffResetOccasion } from "./kinds/staff.ts";
import type { MailCtx, Occasion } from "./occasion.ts";
import type { OutboxMail } from "#domain/outbox/claim-mail.ts";

type Finder = (ctx: MailCtx, mail: OutboxMail) => Promise<Occasion | null>;

const finders: Record<MailKind, Finder> = {
  sign_up: signUpOccasion,
  reset_password: resetOccasion,
  password_changed: noticeOccasion,
  change_email: changeEmailOccasion,
  email_changed: emailChangedOccasion,
  account_erased: noticeOccasion,
  staff_invitation: invitationOccasion,
  reset_staff_password: staffResetOccasion,
  report_received: reportOccasion,
  report_answered: reportOccasion,
  join: signUpOccasion,
  welcome: membershipOccasion,
  receipt: membershipOccasion,
  plan_left: membershipOccasion,
  refund_refused: membershipOccasion,
};

/** What a mail is about as things stand; null when there is nobody or nothing to write about. */
export function findOccasion(ctx: MailCtx, mail: OutboxMail): Promise<Occasion | null> {
  return finders[mail.kind](ctx, mail);
}
