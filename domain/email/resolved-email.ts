import type { Lang } from "#contract/content/values.ts";
import { mailKinds } from "#contract/mail.ts";
import type { StaffRole } from "#contract/staff.ts";
import type { TokenPurpose } from "#db/schema/one-time-tokens.ts";
import type { Ctx } from "#domain/context.ts";
import type { ReportFacts } from "#domain/reports/report-facts.ts";

/** What a mail of some kind can turn out to say. */
export const mailVariants = [
  ...mailKinds,
  "sign_up_known",
  "change_email_taken",
  "join_known",
] as const;
export type MailVariant = (typeof mailVariants)[number];

type Owner = { accountId: string; email?: string } | { signUpId: string } | { staffId: string };

/** What a mail is about, as found out at the moment it is sent. */
export type ResolvedEmail = {
  as: MailVariant;
  to: string;
  language: Lang;
  /** What the words name and the outbox keeps: never a secret. */
  details: { maskedEmail?: string; role?: StaffRole; report?: ReportFacts };
  owner?: Owner;
  /** A page of its own, where the link is no token's. */
  leadsTo?: string;
  /** About somebody of the staff: its links lead to the studio. */
  isStudio?: boolean;
};

/** The public address of the site comes from whoever knows the server's port. */
export type MailCtx = Ctx & { origin: string };

/** The purpose of the link of a mail that has one with a token. */
export const tokenPurposes: Partial<Record<MailVariant, TokenPurpose>> = {
  sign_up: "confirm_sign_up",
  join: "confirm_sign_up",
  change_email: "change_email",
  reset_password: "reset_password",
  staff_invitation: "join_staff",
  reset_staff_password: "reset_staff_password",
};
