import { providerName } from "#domain/offices/provider-name.ts";
import { findReport } from "#domain/inbox/get-report.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import { statusPath } from "#domain/cases/status-key.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import type { EmailCtx, ResolvedEmail } from "../resolved-email.ts";

/** About a directory report: received, or resolved. */
export async function resolveReport(
  ctx: EmailCtx,
  mail: OutboxMail,
): Promise<ResolvedEmail | null> {
  const { caseId = "" } = mail.facts;
  const found = await findReport(ctx, caseId);
  if (!found?.report.email) return null;
  const { report, person } = found;
  const number = caseNumber(ctx, "report", report);
  return {
    as: mail.kind,
    to: report.email ?? mail.recipient,
    language: report.language,
    details: {
      report: {
        number,
        dentist: providerName(person),
        state: report.state,
        answer: report.answer,
      },
    },
    leadsTo: statusPath(ctx, "report", { ...report, number }),
  };
}
