import type { Lang } from "#contract/languages.ts";
import { emailKinds } from "#contract/email-kinds.ts";
import type { StaffRole } from "#contract/studio.ts";
import type { Ctx } from "#domain/context.ts";
import type { ReportState } from "#contract/catalog.ts";

/** What an email can turn out to be: its kind, or another one. */
export const emailVariants = [
  ...emailKinds,
  "sign_up_known",
  "change_email_taken",
  "join_known",
  "join_code",
  "login_code_unknown",
] as const;
export type EmailVariant = (typeof emailVariants)[number];

type Owner = { accountId: string; email?: string } | { signUpId: string } | { staffId: string };

/** What an email is about, resolved when it is sent. */
export type ResolvedEmail = {
  as: EmailVariant;
  to: string;
  language: Lang;
  /** Facts that the outbox stores: never a secret. */
  details: { maskedEmail?: string; role?: StaffRole; report?: ReportFacts };
  owner?: Owner;
  /** A page, for a link without a token. */
  leadsTo?: string;
  /** For staff: links lead to the studio. */
  isStudio?: boolean;
};

/** `origin` is the site's public origin; only the server knows its port. */
export type EmailCtx = Ctx & { origin: string };

export type ReportFacts = {
  number: string;
  dentist: string;
  state: ReportState;
  answer: string | null;
};
