import { eq } from "drizzle-orm";
import { providerReports } from "#db/schema/provider-reports.ts";
import { providerName } from "#domain/offices/provider-name.ts";
import { findReport } from "#domain/inbox/get-report.ts";
import { reportNumber, statusPath } from "#domain/inbox/report-reference.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import type { EmailCtx, ResolvedEmail } from "../resolved-email.ts";

/** About a directory report: received, or resolved. */
export async function resolveReport(
  ctx: EmailCtx,
  mail: OutboxMail,
): Promise<ResolvedEmail | null> {
  const { reportId = "" } = mail.facts;
  const found = await findReport(ctx, eq(providerReports.id, reportId));
  if (!found?.report.email) return null;
  const { report, person } = found;
  return {
    as: mail.kind,
    to: report.email ?? mail.recipient,
    language: report.language,
    details: {
      report: {
        number: reportNumber(report.number),
        dentist: providerName(person),
        state: report.state,
        answer: report.answer,
      },
    },
    leadsTo: statusPath(ctx, report),
  };
}
