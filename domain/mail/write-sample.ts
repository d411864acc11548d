import type { Lang } from "#contract/content/values.ts";
import { tokenPurposes, type MailCtx, type MailVariant } from "./occasion.ts";
import { writeMail, type WrittenMail } from "./write-mail.ts";

/** A mail of each kind about nobody, to look at. */
export function writeSample(
  ctx: MailCtx,
  { as, language }: { as: MailVariant; language: Lang },
): Promise<WrittenMail> {
  const details = {
    ...(as === "email_changed" && { maskedEmail: "r•••@example.com" }),
    ...(as === "staff_invitation" && { role: "editor" as const }),
  };
  const told = {
    happenedAt: new Date("2026-03-01T15:30:00Z"),
    token: tokenPurposes[as] ? "sample-token-that-opens-nothing-0123456789a" : null,
  };
  return writeMail(ctx, { as, to: "rosa@example.com", language, details }, told);
}
