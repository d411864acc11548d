import { and, eq } from "drizzle-orm";
import type { ReportState } from "#contract/catalog.ts";
import { providerReports } from "#db/schema/provider-reports.ts";
import { record } from "#domain/audit/record.ts";
import { caseNumber, readCaseNumber } from "#domain/cases/case-number.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { may } from "#domain/policy.ts";

type Answer = { number: string; state: ReportState; answer?: string | undefined };

/** Resolves a report and emails its sender, if they left an address. */
export async function answerReport(ctx: Ctx, { number: said, state, answer }: Answer) {
  may(ctx.actor, "answer_reports");
  const number = readCaseNumber("report", said);
  if (number === undefined) throw new DomainError("not_found", `There is no report ${said}.`);
  return ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(providerReports)
      .set({ state, changedAt: ctx.now, ...(answer !== undefined && { answer }) })
      .where(and(eq(providerReports.siteId, ctx.site.id), eq(providerReports.number, number)))
      .returning();
    if (!changed) throw new DomainError("not_found", `There is no report ${said}.`);
    const { id, email, language } = changed;
    const isTold = email !== null && ctx.rules.canSendMail;
    if (isTold) {
      const facts = { caseId: id };
      await queueMail(ctx, tx, { kind: "report_answered", recipient: email, language, facts });
    }
    await record(ctx, tx, { action: "report_answered", subject: id, facts: { state } });
    return { number: caseNumber(ctx, "report", changed), isTold };
  });
}
