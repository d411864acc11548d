import { and, eq, inArray } from "drizzle-orm";
import { formatMoney } from "#contract/format.ts";
import { payments, refunds } from "#db/schema/billing.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";
import { getRefundDueCents } from "./amounts.ts";
import { createRefund, sameRefund } from "./create-refund.ts";
import { refuseDisputed } from "./refund-payment.ts";
import { settleRefundIn } from "./submit-refund.ts";

type Request = { paymentId: string; amountCents: number; reason: string; idempotencyKey: string };

/** Records that a refund due was paid by other means, such as a check; idempotent by its key. */
export async function recordManualRefund(
  ctx: Ctx,
  { idempotencyKey, ...request }: Request,
): Promise<{ refundId: string; amountCents: number }> {
  may(ctx.actor, "refund_orders");
  await requireRecentLogin(ctx);
  const { site } = ctx;
  const { paymentId, amountCents, reason } = request;
  const keys = ctx.vault.inUse.map((derive) => derive("paid otherwise", idempotencyKey));
  const [requestKey = ""] = keys;
  return ctx.db.transaction(async (tx) => {
    const byId = and(eq(payments.siteId, site.id), eq(payments.id, paymentId));
    // Locked: of two concurrent requests the second sees what the first has recorded.
    const [payment] = await tx.select().from(payments).where(byId).for("update");
    if (!payment) throw new DomainError("not_found");
    const isSame = and(eq(refunds.siteId, site.id), inArray(refunds.requestKey, keys));
    const [known] = await tx.select().from(refunds).where(isSame);
    if (known) {
      const same = keys.find((key) => key === known.requestKey) ?? requestKey;
      const { id: refundId } = sameRefund(known, { ...request, requestKey: same });
      return { refundId, amountCents };
    }
    await refuseDisputed(tx, payment);
    const refundDueCents = await getRefundDueCents(tx, payment);
    if (amountCents > refundDueCents) throw tooMuch(refundDueCents);
    const refund = await createRefund(ctx, tx, { payment, amountCents, reason, requestKey });
    await settleRefundIn(ctx, tx, { refund, payment }, { kind: "otherwise" });
    return { refundId: refund.id, amountCents };
  });
}

function tooMuch(refundDueCents: number): DomainError {
  if (refundDueCents === 0) return new DomainError("conflict", "No refund is due.");
  const message = `No more than ${formatMoney(refundDueCents)} is due as a refund`;
  return invalidField("amountCents", "amount_too_high", message);
}
