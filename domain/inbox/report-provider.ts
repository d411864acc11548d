import type { ProviderReport } from "#contract/provider-report.ts";
import { providerReports } from "#db/schema/provider-reports.ts";
import { statusKeyHash, statusPath } from "#domain/cases/status-key.ts";
import { submitCase } from "#domain/cases/submit-case.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { getReported, type Reported } from "./find-reported.ts";

type Input = { id: string; report: ProviderReport; idempotencyKey?: string | undefined };

/** Stores a report about a dentist under a reference number; a retry returns the same one. */
export async function reportProvider(
  ctx: Ctx,
  { id, report, idempotencyKey }: Input,
): Promise<{ number: string; statusUrl: string }> {
  may(ctx.actor, "send_message");
  const { id: providerId, offices } = await getReported(ctx, { id });
  const { reason, message, email = null, language } = report;
  const locationId = officeOf(offices, report.locationId);
  const stored = await submitCase(ctx, "report", {
    idempotencyKey,
    given: [providerId, reason, message, email, locationId, language],
    sender: email === null ? null : { email, language },
    insert: (db, shared) =>
      db
        .insert(providerReports)
        .values({
          ...shared,
          providerId,
          locationId,
          reason,
          message,
          email,
          language,
          tokenHash: statusKeyHash(ctx, "report", shared),
          changedAt: shared.receivedAt,
        })
        .returning({ number: providerReports.number }),
  });
  const statusUrl = statusPath(ctx, "report", { ...stored, language });
  return { number: stored.number, statusUrl };
}

function officeOf(offices: Reported["offices"], name: string | undefined): string | null {
  if (name === undefined) return null;
  const named =
    offices.find(({ id }) => id === name) ?? offices.find(({ externalId }) => externalId === name);
  if (named) return named.id;
  throw invalidField("locationId", "office_unknown");
}
