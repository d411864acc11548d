import type { Stripe } from "stripe";
import type { PayoutState } from "#contract/membership.ts";
import type { Listing, Payout, Period } from "#gateways/payments/payment-gateway.ts";
import { ask, countDown } from "./call-stripe.ts";
import { createdIn } from "./list-charges.ts";
import type { StripeClient } from "./stripe-client.ts";

const perPage = 100;
// A payout of more movements than this is shown without its parts.
const mostPages = 50;

/** The account's payouts, newest first, with what each is made up of. */
export async function listPayouts(
  client: StripeClient,
  { from, until, cursor }: Period,
): Promise<Listing<Payout>> {
  const listed = await ask<Stripe.ApiList<Stripe.Payout>>(
    client,
    countDown(client.patience),
    "list",
    (stripe, options) =>
      stripe.payouts.list(
        {
          created: createdIn({ from, until }),
          limit: perPage,
          ...(cursor !== null && { starting_after: cursor }),
        },
        options,
      ),
  );
  if (listed.kind !== "said") return { kind: "unknown" };
  const { data, has_more: hasMore } = listed.it;
  const rows: Payout[] = [];
  for (const payout of data.filter(({ currency }) => currency === "usd")) {
    const parts = await readParts(client, payout);
    if (parts === undefined) return { kind: "unknown" };
    rows.push({
      gatewayId: payout.id,
      amountCents: payout.amount,
      state: stateOf(payout),
      arrivesOn: new Date(payout.arrival_date * 1_000).toISOString().slice(0, 10),
      parts,
    });
  }
  return { kind: "known", rows, next: hasMore ? (data.at(-1)?.id ?? null) : null };
}

function stateOf({ status }: Stripe.Payout): PayoutState {
  if (status === "paid") return "paid";
  return status === "failed" || status === "canceled" ? "failed" : "on_its_way";
}

/** Null where Stripe doesn't say, as for payouts by hand; undefined without an answer. */
async function readParts(
  client: StripeClient,
  { id: payout, automatic }: Stripe.Payout,
): Promise<Payout["parts"] | undefined> {
  if (!automatic) return null;
  const parts = { chargedCents: 0, refundedCents: 0, feeCents: 0 };
  let after: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const asked = { payout, limit: perPage, ...(after !== undefined && { starting_after: after }) };
    const listed = await ask<Stripe.ApiList<Stripe.BalanceTransaction>>(
      client,
      countDown(client.patience),
      "list",
      (stripe, options) => stripe.balanceTransactions.list(asked, options),
    );
    if (listed.kind === "refused") return null;
    if (listed.kind !== "said") return undefined;
    for (const { type, amount, fee } of listed.it.data) {
      if (type === "payout") continue;
      parts.feeCents += fee;
      if (type === "charge" || type === "payment") parts.chargedCents += amount;
      else parts.refundedCents -= amount;
    }
    after = listed.it.data.at(-1)?.id;
    if (!listed.it.has_more || after === undefined) return parts;
  }
  return null;
}
