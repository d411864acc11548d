import type { Stripe } from "stripe";
import type { Dispute, Returned, Reversals } from "#gateways/payments/payment-gateway.ts";
import { ask, countDown } from "./call-stripe.ts";
import type { StripeClient } from "./stripe-client.ts";

// A payment never has more of either.
const most = 100;

/** A charge's refunds and disputes, whoever initiated them. */
export async function findReversals(client: StripeClient, gatewayId: string): Promise<Reversals> {
  const left = countDown(client.patience);
  const asked = { payment_intent: gatewayId, limit: most };
  const [refunds, disputes] = await Promise.all([
    ask<Stripe.ApiList<Stripe.Refund>>(client, left, "list", (stripe, options) =>
      stripe.refunds.list(asked, options),
    ),
    ask<Stripe.ApiList<Stripe.Dispute>>(client, left, "list", (stripe, options) =>
      stripe.disputes.list(asked, options),
    ),
  ]);
  if (refunds.kind !== "said" || disputes.kind !== "said") return unknown;
  if (refunds.it.has_more || disputes.it.has_more) return unknown;
  return {
    kind: "known",
    refunds: refunds.it.data.map(readRefund),
    disputes: disputes.it.data.map(readDispute),
  };
}

const unknown: Reversals = { kind: "unknown" };

function readRefund({ id: gatewayId, amount, metadata, status }: Stripe.Refund): Returned {
  const hasFailed = status === "failed" || status === "canceled";
  const state = status === "succeeded" ? "done" : hasFailed ? "failed" : "open";
  const key = metadata?.key ?? null;
  return { gatewayId, key, amountCents: amount, state };
}

function readDispute(dispute: Stripe.Dispute): Dispute {
  const { id: gatewayId, amount, status, balance_transactions: moves } = dispute;
  const isWon = status === "won" || status === "warning_closed" || status === "prevented";
  const state = status === "lost" ? "lost" : isWon ? "won" : "open";
  // Part of the fee may come back with a dispute that is won.
  const feeCents = Math.max(
    0,
    moves.reduce((sum, { fee }) => sum + fee, 0),
  );
  return { gatewayId, amountCents: amount, feeCents, state };
}
