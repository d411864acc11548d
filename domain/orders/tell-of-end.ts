import type { Tx } from "#db/connect.ts";
import type { Payment } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";

type End = { payment: Payment; refundCents: number };

/** To whoever was on a plan, and did not leave it themselves. */
export async function tellOfEnd(ctx: Ctx, tx: Tx, { payment, refundCents }: End): Promise<void> {
  const { accountId, subscriptionId } = payment;
  const facts = { accountId, subscriptionId, refundCents: String(refundCents), endedBy: "us" };
  await queueMail(ctx, tx, { kind: "plan_left", recipient: "", language: "en", facts });
}
