import { and, eq, sql } from "drizzle-orm";
import type { ProviderReport } from "#contract/provider-report.ts";
import { isTaken } from "#db/database-errors.ts";
import { providerReports } from "#db/schema/provider-reports.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { concurrencyLimit } from "#domain/limits/concurrency-limit.ts";
import { consume } from "#domain/limits/consume.ts";
import { sendingLimit } from "#domain/limits/limit.ts";
import { may } from "#domain/policy.ts";
import { newId } from "#db/new-id.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { hashToken } from "#domain/secrets/vault.ts";
import { getReported, type Reported } from "./find-reported.ts";
import { reportNumber, statusPath, statusKey } from "./report-reference.ts";

type Input = { id: string; report: ProviderReport; idempotencyKey?: string | undefined };

// Numbering is serial: requests wait here, before they hold a connection.
const pass = concurrencyLimit({ atOnce: 2, mostWaiting: 500 });

/** Stores a report about a dentist under a reference number. */
export async function reportProvider(
  ctx: Ctx,
  { id, ...input }: Input,
): Promise<{ number: string; statusUrl: string }> {
  may(ctx.actor, "send_message");
  const { id: providerId, offices } = await getReported(ctx, { id });
  const locationId = officeOf(offices, input.report.locationId);
  const asked = { ...input, providerId, report: { ...input.report, locationId } };
  const kept = (await findSent(ctx, asked)) ?? (await sendFirst(ctx, asked));
  return { number: reportNumber(kept.number), statusUrl: statusPath(ctx, kept) };
}

function officeOf(offices: Reported["offices"], name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const named =
    offices.find(({ id }) => id === name) ?? offices.find(({ externalId }) => externalId === name);
  if (named) return named.id;
  throw invalidField("locationId", "office_unknown");
}

async function sendFirst(ctx: Ctx, input: ReportInput): Promise<KeptReport> {
  await consume(ctx, [sendingLimit(ctx)]);
  try {
    return await pass(() => keepReport(ctx, input));
  } catch (error) {
    // A concurrent retry stored it first.
    const sent = isTaken(error) ? await findSent(ctx, input) : undefined;
    if (sent === undefined) throw error;
    return sent;
  }
}

async function findSent(ctx: Ctx, input: ReportInput): Promise<KeptReport | undefined> {
  const { providerId, report, idempotencyKey } = input;
  if (idempotencyKey === undefined) return undefined;
  const [sent] = await ctx.db
    .select()
    .from(providerReports)
    .where(
      and(
        eq(providerReports.siteId, ctx.site.id),
        eq(providerReports.idempotencyKey, idempotencyKey),
      ),
    );
  if (!sent) return undefined;
  const { reason, message, email = null, locationId = null, language } = report;
  const given = { providerId, reason, message, email, locationId, language };
  const isSame = Object.entries(given).every(
    ([field, value]) => sent[field as keyof typeof given] === value,
  );
  if (isSame) return sent;
  throw new DomainError(
    "idempotency_mismatch",
    "This Idempotency-Key was used for another report.",
  );
}

type KeptReport = typeof providerReports.$inferSelect;
type ReportInput = {
  providerId: string;
  report: ProviderReport;
  idempotencyKey?: string | undefined;
};

/** Numbers have no gaps and no duplicates: each insert waits for the previous one to commit. */
async function keepReport(ctx: Ctx, input: ReportInput): Promise<KeptReport> {
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
