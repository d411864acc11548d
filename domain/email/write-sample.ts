import { localPath } from "#contract/language-path.ts";
import type { Lang } from "#contract/content/values.ts";
import { tokenPurposes, type MailCtx, type MailVariant } from "./resolved-email.ts";
import { sampleRecalled } from "./sample-membership.ts";
import { writeMail, type WrittenMail } from "./write-mail.ts";

const sampleReport = {
  number: "R-000012",
  dentist: "Rosa Delgado, DDS",
  state: "corrected",
  answer: "We called the office. The new phone number is in the directory now.",
} as const;

/** A sample email of each kind, about a fictional person. */
export function writeSample(
  ctx: MailCtx,
  { as, language }: { as: MailVariant; language: Lang },
): Promise<WrittenMail> {
  const details = {
    ...(as === "email_changed" && { maskedEmail: "r•••@example.com" }),
    ...(as === "staff_invitation" && { role: "editor" as const }),
    ...(as.startsWith("report_") && { report: sampleReport }),
  };
  const told = {
    happenedAt: new Date("2026-03-01T15:30:00Z"),
    token: tokenPurposes[as] ? "sample-token-that-opens-nothing-0123456789a" : null,
    recalled: sampleRecalled(as, language, ctx.origin),
  };
  const sample = { as, to: "rosa@example.com", language, details };
  const leadsTo = localPath(language, "/directory/report/R-000012?key=sample");
  return writeMail(ctx, as.startsWith("report_") ? { ...sample, leadsTo } : sample, told);
}
