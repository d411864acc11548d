import type { GrievanceStatus } from "#contract/grievance-fields.ts";
import type { Tx } from "#db/connect.ts";
import { grievances } from "#db/schema/grievances.ts";
import { record } from "#domain/audit/record.ts";
import { addEventOnce } from "#domain/cases/add-event-once.ts";
import { openCase } from "#domain/cases/status-key.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import {
  getGrievance,
  grievanceById,
  type GrievanceRow,
  lockGrievance,
  mayAppeal,
} from "./find-grievance.ts";
import { deadlines, nextReminderAt } from "./rules.ts";
import { tellSender, tellStaff } from "./send-news.ts";
import type { FromSender } from "./write-message.ts";

/** Opens an answered grievance again, once, with the time that a new one has. */
export async function appealGrievance(
  ctx: Ctx,
  { message: text, files, idempotencyKey, ...asked }: FromSender,
): Promise<GrievanceStatus> {
  may(ctx.actor, "send_message");
  const caseId = await openCase(ctx, "grievance", asked);
  await addEventOnce(ctx, {
    kind: "grievance",
    caseId,
    step: "appealed",
    text,
    files,
    idempotencyKey,
    lock: (tx) => lockGrievance(ctx, tx, caseId),
    complete: (tx, found) => openAgain(ctx, tx, found),
  });
  return getGrievance(ctx, asked);
}

async function openAgain(ctx: Ctx, tx: Tx, found: GrievanceRow): Promise<void> {
  if (!mayAppeal(found)) throw new DomainError("conflict", "This answer can't be appealed.");
  const { timeZone } = ctx.site.settings;
  const { resolveBy } = deadlines({ at: ctx.now, isUrgent: found.isUrgent, timeZone });
  const changes = { state: "appealed", appealedAt: ctx.now, resolveBy } as const;
  const next = nextReminderAt({ ...found, ...changes }, timeZone, ctx.now);
  await tx
    .update(grievances)
    .set({ ...changes, nextReminderAt: next })
    .where(grievanceById(ctx, found.id));
  await tellSender(ctx, tx, found, "appealed");
  await tellStaff(ctx, tx, found, "appealed");
  await record(ctx, tx, { action: "case_appealed", subject: found.id });
}
