import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { voidOpenInvoices } from "#domain/billing/void-invoice.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import type { Subscription } from "./own-plan.ts";
import type { Renewal } from "./read-renewal.ts";

/** A plan that is over, ends today, or has a term to be paid first stays as it is. */
export function refuseClosed({ facts, subscription }: Renewal, today: string): void {
  const { state, termEnd } = subscription;
  if (facts.next?.state === "open" && facts.next.isUnderWay)
    throw new DomainError(
      "in_progress",
      "A payment for this plan's renewal is already in progress.",
    );
  if ((state !== "active" && state !== "ends_at_term") || termEnd <= today)
    throw new DomainError("conflict", "This plan can't be changed now.");
}

/** After a change to what the next term costs: an invoice of before is taken back. */
export async function repriceNextTerm(ctx: Ctx, tx: Tx, plan: Subscription): Promise<void> {
  await voidOpenInvoices(ctx, tx, plan.id);
  const byId = and(eq(subscriptions.siteId, ctx.site.id), eq(subscriptions.id, plan.id));
  await tx.update(subscriptions).set({ nextStepAt: ctx.now }).where(byId);
}
