import { and, eq } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import type { Tx } from "#db/connect.ts";
import { payments, refunds } from "#db/schema/billing.ts";
import { actorName } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { book } from "./book.ts";
import { booksOfDebt, firstAsking } from "./rules.ts";
import { owedBackCents } from "./owed-back-cents.ts";
import type { Payment } from "./payment.ts";

export type Refund = typeof refunds.$inferSelect;
type Wish = { payment: Payment; amountCents: number; reason: string; wishKey?: string | null };

/**
 * Writes down that money goes back, before anybody is asked to send it. The database refuses more
 * than was paid, however many ask for it at once. What was refused before is owed already: it makes
 * that good first.
 */
export async function makeRefund(
  ctx: Ctx,
  tx: Tx,
  { payment, amountCents, reason, wishKey = null }: Wish,
): Promise<Refund> {
  const { now, actor } = ctx;
  const { siteId, id: paymentId, accountId } = payment;
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: newId("rfd", now),
      siteId,
      paymentId,
      amountCents,
      reason,
      wishKey,
      actor: actorName(actor),
      state: "pending",
      createdAt: now,
      checkAfter: firstAsking(now),
    })
    .returning();
  if (!refund) throw new DomainError("internal");
  // The insertion holds the payment: nobody else makes the same debt good meanwhile. The new refund
  // itself is on its way, and not in the books yet.
  const owedCents = (await owedBack(tx, payment)) + amountCents;
  const entries = booksOfDebt(amountCents - Math.min(owedCents, amountCents));
  await book(ctx, tx, [{ accountId, kind: "refund_owed", subject: refund.id, entries }]);
  return refund;
}

/** What of a payment is owed to its payer with nothing on its way. */
export async function owedBack(tx: Tx, { siteId, id }: Payment): Promise<number> {
  const [found] = await tx
    .select({ cents: owedBackCents })
    .from(payments)
    .where(and(eq(payments.siteId, siteId), eq(payments.id, id)));
  return found?.cents ?? 0;
}
