import { sql } from "drizzle-orm";
import type { ProviderReport } from "#contract/provider-report.ts";
import { newId } from "#db/new-id.ts";
import { providerReports } from "#db/schema/provider-reports.ts";
import type { Ctx } from "#domain/context.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { hashToken } from "#domain/tokens/hash-token.ts";
import { statusKey } from "./status-key.ts";

export type KeptReport = typeof providerReports.$inferSelect;
export type ReportInput = {
  providerId: string;
  report: ProviderReport;
  idempotencyKey?: string | undefined;
};

/** Numbers have no gaps and no duplicates: each insert waits for the previous one to commit. */
export async function keepReport(ctx: Ctx, input: ReportInput): Promise<KeptReport> {
  const { site, now } = ctx;
  const { providerId, report, idempotencyKey = null } = input;
  const { reason, message, email = null, locationId = null, language } = report;
  const id = newId("rpt", now);
  return ctx.db.transaction(async (tx) => {
    const turn = `provider reports of ${site.id}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
    const next = sql<number>`(select coalesce(max(${providerReports.number}), 0) + 1
      from ${providerReports} where ${providerReports.siteId} = ${site.id})`;
    const [kept] = await tx
      .insert(providerReports)
      .values({
        id,
        siteId: site.id,
        number: next,
        providerId,
        locationId,
        reason,
        message,
        email,
        language,
        tokenHash: hashToken(statusKey(ctx, id)),
        idempotencyKey,
        receivedAt: now,
        changedAt: now,
      })
      .returning();
    if (!kept) throw new Error("a report was not kept");
    if (email !== null && ctx.rules.canSendMail) {
      const facts = { reportId: id };
      await queueMail(ctx, tx, { kind: "report_received", recipient: email, language, facts });
    }
    return kept;
  });
}
