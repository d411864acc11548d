import { newId } from "#db/new-id.ts";
import type { Tx } from "#db/connect.ts";
import { refunds } from "#db/schema/billing.ts";
import { actorName } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { book } from "./book.ts";
import { booksOfDebt, firstAsking } from "./rules.ts";
import type { Payment } from "./payment.ts";

export type Refund = typeof refunds.$inferSelect;
type Wish = { payment: Payment; amountCents: number; reason: string; wishKey?: string | null };

/**
 * Writes down that money goes back, before anybody is asked to send it. The database refuses more
 * than was paid, however many ask for it at once.
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
  const entries = booksOfDebt(amountCents);
  await book(ctx, tx, [{ accountId, kind: "refund_owed", subject: refund.id, entries }]);
  return refund;
}
