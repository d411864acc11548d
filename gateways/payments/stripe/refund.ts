import type { Stripe } from "stripe";
import type { Refunded, RefundRequest } from "#gateways/payments/payment-gateway.ts";
import { ask, countDown } from "./call-stripe.ts";
import type { StripeClient } from "./stripe-client.ts";

// A payment never has more refunds.
const most = 100;

export async function refund(client: StripeClient, request: RefundRequest): Promise<Refunded> {
  const { key, gatewayId, amountCents } = request;
  const made = await ask<Stripe.Refund>(
    client,
    countDown(client.patience),
    "refund",
    (stripe, options) =>
      stripe.refunds.create(
        { payment_intent: gatewayId, amount: amountCents, metadata: { key } },
        { ...options, idempotencyKey: `${key}:refund` },
      ),
  );
  if (made.kind === "said") return readRefund(made.it);
  return made.kind === "refused" ? { kind: "failed" } : { kind: "unknown" };
}

export async function findRefund(
  client: StripeClient,
  { key, gatewayId, amountCents }: RefundRequest,
): Promise<Refunded | { kind: "nothing" }> {
  const listed = await ask<Stripe.ApiList<Stripe.Refund>>(
    client,
    countDown(client.patience),
    "list",
    (stripe, options) => stripe.refunds.list({ payment_intent: gatewayId, limit: most }, options),
  );
  if (listed.kind !== "said" || listed.it.has_more) return { kind: "unknown" };
  const found = listed.it.data.find(({ metadata }) => metadata?.key === key);
  if (!found) return { kind: "nothing" };
  return found.amount === amountCents ? readRefund(found) : { kind: "unknown" };
}

function readRefund({ id: gatewayId, status }: Stripe.Refund): Refunded {
  if (status === "succeeded") return { kind: "done", gatewayId };
  return status === "failed" || status === "canceled" ? { kind: "failed" } : { kind: "unknown" };
}
