import type { Stripe } from "stripe";
import type { ListedCharge, Listing, Period } from "#gateways/payments/payment-gateway.ts";
import { ask, countDown } from "./call-stripe.ts";
import type { StripeClient } from "./stripe-client.ts";

const perPage = 100;

/** The account's charges, newest first. */
export async function listCharges(
  client: StripeClient,
  { from, until, cursor }: Period,
): Promise<Listing<ListedCharge>> {
  const listed = await ask<Stripe.ApiList<Stripe.PaymentIntent>>(
    client,
    countDown(client.patience),
    "list",
    (stripe, options) =>
      stripe.paymentIntents.list(
        {
          created: createdIn({ from, until }),
          limit: perPage,
          ...(cursor !== null && { starting_after: cursor }),
          expand: ["data.latest_charge"],
        },
        options,
      ),
  );
  if (listed.kind !== "said") return { kind: "unknown" };
  const { data, has_more: hasMore } = listed.it;
  const next = hasMore ? (data.at(-1)?.id ?? null) : null;
  return { kind: "known", rows: data.filter(({ currency }) => currency === "usd").map(read), next };
}

export const createdIn = ({ from, until }: Pick<Period, "from" | "until">) => ({
  gte: Math.floor(from.getTime() / 1_000),
  lt: Math.floor(until.getTime() / 1_000),
});

function read(intent: Stripe.PaymentIntent): ListedCharge {
  const { id: gatewayId, metadata, latest_charge: charge } = intent;
  return {
    gatewayId,
    key: metadata.key ?? null,
    siteId: metadata.site ?? null,
    paidCents: intent.status === "succeeded" ? intent.amount_received : 0,
    refundedCents: typeof charge === "object" ? (charge?.amount_refunded ?? 0) : 0,
    createdAt: new Date(intent.created * 1_000),
  };
}
