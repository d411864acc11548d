import type { Tx } from "#db/connect.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import type { Returned } from "#gateways/payments/payments.ts";
import { makeRefund } from "./make-refund.ts";
import type { Payment } from "./payment.ts";
import { elsewhere } from "./refund-reasons.ts";
import { settleRefundIn } from "./settle-refund.ts";

/** Writes down a refund that nobody here had asked for, as it was done. */
export async function bookReturn(
  ctx: Ctx,
  tx: Tx,
  payment: Payment,
  { kind, gatewayId, amountCents }: Returned,
): Promise<void> {
  const refund = await makeRefund(ctx, tx, { payment, amountCents, reason: elsewhere[kind] });
  await settleRefundIn(ctx, tx, { refund, payment }, { kind: "done", gatewayId });
  const facts = { payment: payment.id, kind, amountCents: String(amountCents), gatewayId };
  await record(ctx, tx, { action: "refund_found", subject: refund.id, facts });
}
