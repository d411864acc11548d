import type { LoggedVisit } from "#contract/logged-visits.ts";
import { loggedVisits } from "#db/schema/logged-visits.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { checkVisit, type VisitRequest } from "./check-visit.ts";
import { getVisit, isOwnVisit } from "./read-visits.ts";

export async function changeVisit(
  ctx: Ctx,
  { id, ...input }: VisitRequest & { id: string },
): Promise<LoggedVisit> {
  const [kept] = await ctx.db.select().from(loggedVisits).where(isOwnVisit(ctx, id));
  if (!kept) throw new DomainError("not_found");
  const values = await checkVisit(ctx, input, kept);
  await ctx.db.transaction(async (tx) => {
    const changed = await tx
      .update(loggedVisits)
      .set({ ...values, changedAt: ctx.now })
      .where(isOwnVisit(ctx, id))
      .returning({ id: loggedVisits.id });
    if (changed.length === 0) throw new DomainError("not_found");
    await record(ctx, tx, { action: "visit_changed", subject: id });
  });
  return getVisit(ctx, { id, lang: input.lang });
}

export async function removeVisit(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const removed = await tx
      .delete(loggedVisits)
      .where(isOwnVisit(ctx, id))
      .returning({ id: loggedVisits.id });
    if (removed.length === 0) throw new DomainError("not_found");
    await record(ctx, tx, { action: "visit_removed", subject: id });
  });
}
