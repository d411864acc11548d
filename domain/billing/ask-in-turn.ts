import { and, eq, isNull, lte, or } from "drizzle-orm";
import { payments } from "#db/schema/billing.ts";
import type { Ctx } from "#domain/context.ts";
import { syncPayment } from "./sync-payment.ts";
import type { Payment } from "./payment.ts";
import { checkPause } from "./rules.ts";

/** For a waiting browser: between two syncs it returns the known state. */
export async function askInTurn(ctx: Ctx, payment: Payment): Promise<Payment> {
  if (payment.settledAt) return payment;
  const { siteId, id } = payment;
  const since = new Date(ctx.now.getTime() - checkPause);
  const isItsTurn = or(isNull(payments.askedAt), lte(payments.askedAt, since));
  const [turn] = await ctx.db
    .update(payments)
    .set({ askedAt: ctx.now })
    .where(and(eq(payments.siteId, siteId), eq(payments.id, id), isItsTurn))
    .returning({ id: payments.id });
  return turn ? syncPayment(ctx, payment) : payment;
}
