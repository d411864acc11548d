import { chargeFacts } from "./charge-facts.ts";
import type { Ctx } from "#domain/context.ts";
import type { Payment } from "./payment.ts";
import { type Outcome, type Settled, settlePayment } from "./settle-payment.ts";

type Input = { paymentToken?: string | undefined; returnUrl: string };

/** Charges outside any transaction and records the outcome. */
export async function chargePayment(ctx: Ctx, payment: Payment, input: Input): Promise<Settled> {
  return settlePayment(ctx, payment, await charge(ctx, payment, input));
}

async function charge(ctx: Ctx, payment: Payment, input: Input): Promise<Outcome> {
  if (payment.amountCents === 0) return { kind: "free" };
  const gateway = ctx.paymentsOf(ctx.site);
  if (!gateway || !input.paymentToken) return { kind: "unknown" };
  const facts = await chargeFacts(ctx, payment);
  const returnUrl = `${input.returnUrl}?payment=${payment.id}`;
  try {
    return await gateway.charge({ ...facts, token: input.paymentToken, returnUrl });
  } catch (error) {
    // After any error here, the charge may still have happened.
    ctx.log.error(
      { err: error instanceof Error ? error.stack : error },
      "charge without an answer",
    );
    return { kind: "unknown" };
  }
}
