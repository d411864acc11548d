import type { GrievanceStatus } from "#contract/grievance-fields.ts";
import { grievances } from "#db/schema/grievances.ts";
import { record } from "#domain/audit/record.ts";
import { addEvent } from "#domain/cases/add-event.ts";
import { openCase } from "#domain/cases/status-key.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { consume } from "#domain/limits/consume.ts";
import { sendingLimit } from "#domain/limits/limit.ts";
import { may } from "#domain/policy.ts";
import { getGrievance, grievanceById, lockGrievance, mayAppeal } from "./find-grievance.ts";
import { deadlines, nextReminderAt } from "./rules.ts";
import { tellSender, tellStaff } from "./send-news.ts";

type Input = { number: string; key: string; message: string };

/** Opens an answered grievance again, once, with the time that a new one has. */
export async function appealGrievance(
  ctx: Ctx,
  { message, ...asked }: Input,
): Promise<GrievanceStatus> {
  may(ctx.actor, "send_message");
  const id = await openCase(ctx, "grievance", asked);
  await consume(ctx, [sendingLimit(ctx)]);
  await ctx.db.transaction(async (tx) => {
    const found = await lockGrievance(ctx, tx, id);
    if (!mayAppeal(found)) throw new DomainError("conflict", "This answer can't be appealed.");
    const { timeZone } = ctx.site.settings;
    const { resolveBy } = deadlines({ at: ctx.now, isUrgent: found.isUrgent, timeZone });
    const changes = { state: "appealed", appealedAt: ctx.now, resolveBy } as const;
    const next = nextReminderAt({ ...found, ...changes }, timeZone, ctx.now);
    await tx
      .update(grievances)
      .set({ ...changes, nextReminderAt: next })
      .where(grievanceById(ctx, id));
    const event = { kind: "grievance", caseId: id, step: "appealed" } as const;
    await addEvent(ctx, tx, { ...event, text: message });
    await tellSender(ctx, tx, found, "appealed");
    await tellStaff(ctx, tx, found, "appealed");
    await record(ctx, tx, { action: "case_appealed", subject: id });
  });
  return getGrievance(ctx, asked);
}
