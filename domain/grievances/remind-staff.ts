import { grievanceReminders, grievances } from "#db/schema/grievances.ts";
import type { Ctx } from "#domain/context.ts";
import { queueOn } from "#domain/jobs/queue.ts";
import { may } from "#domain/policy.ts";
import { type GrievanceRow, grievanceById, lockGrievance } from "./find-grievance.ts";
import { dueReminders, nextReminderAt } from "./rules.ts";
import { tellStaff } from "./send-news.ts";

/** Grievances by the time of their next reminder; those without an open date have none. */
export const reminderQueue = queueOn(grievances, { dueAt: "nextReminderAt", isOpen: undefined });

/**
 * Tells staff of a date that comes near or is over. Reminder and email stand in one transaction, and
 * the reminder's key lets each be said once, however many processes try and wherever one dies.
 */
export async function remindStaff(ctx: Ctx, { id }: Pick<GrievanceRow, "id">): Promise<void> {
  may(ctx.actor, "run_jobs");
  const { timeZone } = ctx.site.settings;
  await ctx.db.transaction(async (tx) => {
    const found = await lockGrievance(ctx, tx, id);
    for (const { about, dueAt } of dueReminders(found, timeZone, ctx.now)) {
      const row = { siteId: ctx.site.id, grievanceId: id, about, dueAt, remindedAt: ctx.now };
      const { rowCount } = await tx.insert(grievanceReminders).values(row).onConflictDoNothing();
      if (rowCount) await tellStaff(ctx, tx, found, about);
    }
    const next = nextReminderAt(found, timeZone, ctx.now);
    await tx.update(grievances).set({ nextReminderAt: next }).where(grievanceById(ctx, id));
  });
}
