import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { invoiceLines, invoices } from "#db/schema/invoices.ts";
import { planDetails } from "#db/schema/plans.ts";
import {
  enrollments,
  planChanges,
  subscriptions,
  subscriptionTerms,
} from "#db/schema/subscriptions.ts";
import { record } from "#domain/audit/record.ts";
import type { Invoice } from "#domain/billing/issue-invoice.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { isTermTaken, undoTerm } from "./undo-term.ts";

/**
 * Moves a plan into the term that the invoice paid for, with the people of its lines. Where one of
 * them is on its plan by another subscription meanwhile, it all goes back.
 */
export async function beginTerm(ctx: Ctx, tx: Tx, invoice: Invoice): Promise<void> {
  const { site, now } = ctx;
  const { subscriptionId, term: n } = invoice;
  const isTerm = and(
    eq(subscriptionTerms.siteId, site.id),
    eq(subscriptionTerms.subscriptionId, subscriptionId),
    eq(subscriptionTerms.n, n),
  );
  const [term] = await tx.select().from(subscriptionTerms).where(isTerm);
  if (!term) throw new DomainError("internal");
  const { startsOn, endsOn, planId, planVersion, cycle } = term;
  const lines = await readLines(ctx, tx, term);
  const personIds = lines.flatMap(({ personId }) => personId ?? []);
  if (await isTermTaken(ctx, tx, term, personIds)) return undoTerm(ctx, tx, term);
  const isChange = and(
    eq(planChanges.siteId, site.id),
    eq(planChanges.subscriptionId, subscriptionId),
    eq(planChanges.planId, planId),
    eq(planChanges.cycle, cycle),
  );
  const [change] = await tx.delete(planChanges).where(isChange).returning();
  await tx
    .update(subscriptions)
    .set({
      term: n,
      termStart: startsOn,
      termEnd: endsOn,
      planId,
      planVersion,
      cycle,
      ...(change && { locationId: change.locationId }),
      state: sql`case when ${subscriptions.isAutoRenew} then 'active' else 'ends_at_term' end`,
      pastDueSince: null,
      lapsedOn: null,
      nextStepAt: now,
    })
    .where(and(eq(subscriptions.siteId, site.id), eq(subscriptions.id, subscriptionId)));
  await enroll(ctx, tx, term, lines);
  await record(ctx, tx, { action: "plan_renewed", subject: subscriptionId });
}

type Term = typeof subscriptionTerms.$inferSelect;
type Line = Pick<typeof invoiceLines.$inferSelect, "personId" | "planDetailId">;

/** Of the renewal, of people added after it had been paid, and of a plan changed to since then. */
async function readLines(
  { site }: Ctx,
  tx: Tx,
  { subscriptionId, startsOn, planId, planVersion }: Term,
): Promise<Line[]> {
  const { personId, planDetailId } = invoiceLines;
  return tx
    .select({ personId, planDetailId })
    .from(invoiceLines)
    .innerJoin(
      invoices,
      and(eq(invoices.siteId, invoiceLines.siteId), eq(invoices.id, invoiceLines.invoiceId)),
    )
    .innerJoin(
      planDetails,
      and(
        eq(planDetails.siteId, invoiceLines.siteId),
        eq(planDetails.id, planDetailId),
        eq(planDetails.planId, planId),
        eq(planDetails.version, planVersion),
      ),
    )
    .where(
      and(
        eq(invoiceLines.siteId, site.id),
        eq(invoiceLines.startsOn, startsOn),
        eq(invoices.subscriptionId, subscriptionId),
        eq(invoices.state, "paid"),
      ),
    );
}

/** People who keep their tier stay as they are; others leave, change or come back on the first day. */
async function enroll(
  { site, now }: Ctx,
  tx: Tx,
  { subscriptionId, startsOn, planId }: Term,
  lines: readonly Line[],
): Promise<void> {
  const isLive = and(
    eq(enrollments.siteId, site.id),
    eq(enrollments.subscriptionId, subscriptionId),
    enrollments.isLive,
  );
  const live = await tx.select().from(enrollments).where(isLive);
  const staying = live.filter((one) =>
    lines.some((line) => line.personId === one.personId && line.planDetailId === one.planDetailId),
  );
  const ids = staying.map(({ id }) => id);
  await tx
    .update(enrollments)
    .set({ isLive: false, removedOn: sql`greatest(${enrollments.addedOn}, ${startsOn})` })
    .where(and(isLive, ids.length > 0 ? notInArray(enrollments.id, ids) : undefined));
  const fresh = lines.flatMap((line) => {
    if (line.personId === null || line.planDetailId === null) return [];
    if (staying.some((one) => one.personId === line.personId)) return [];
    const own = { personId: line.personId, planDetailId: line.planDetailId };
    const enrollment = { siteId: site.id, subscriptionId, planId, isLive: true, addedOn: startsOn };
    // Taken off with the term that begins: they leave at its end, at another tier, too.
    const former = live.find((one) => one.personId === line.personId);
    const { removedOn = null, isRemovedByMember = false, knownSince = now } = former ?? {};
    const leaving = removedOn !== null && removedOn > startsOn && { removedOn, isRemovedByMember };
    return [{ id: newId("enr", now), ...enrollment, ...own, knownSince, ...leaving }];
  });
  if (fresh.length > 0) await tx.insert(enrollments).values(fresh);
}
