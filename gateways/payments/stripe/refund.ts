import type { Stripe } from "stripe";
import type { Refunded, RefundRequest } from "#gateways/payments/payment-gateway.ts";
import { ask, countDown, type Left, type Said } from "./call-stripe.ts";
import type { StripeClient } from "./stripe-client.ts";

// A payment never has more refunds.
const most = 100;

// Longer than a call can be under way.
const settled = 10 * 60 * 1_000;

export async function refund(client: StripeClient, request: RefundRequest): Promise<Refunded> {
  const left = countDown(client.patience);
  const made = await create(client, left, request, `${request.key}:refund`);
  const age = client.now().getTime() - request.createdAt.getTime();
  if (made.kind !== "broken" || age <= settled) return readMade(made);
  // Stripe repeats its own failure for a day. Its list shows whether a refund came of it, and
  // another key makes it if none did.
  const found = await findRefund(client, request);
  if (found.kind !== "nothing") return found;
  return readMade(await create(client, left, request, `${request.key}:refund:again`));
}

function create(
  client: StripeClient,
  left: Left,
  { key, gatewayId, amountCents }: RefundRequest,
  idempotencyKey: string,
): Promise<Said<Stripe.Refund>> {
  return ask<Stripe.Refund>(client, left, "refund", (stripe, options) =>
    stripe.refunds.create(
      { payment_intent: gatewayId, amount: amountCents, metadata: { key } },
      { ...options, idempotencyKey },
    ),
  );
}

function readMade(made: Said<Stripe.Refund>): Refunded {
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
