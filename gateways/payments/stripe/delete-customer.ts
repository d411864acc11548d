import type { Stripe } from "stripe";
import { ask, countDown } from "./call-stripe.ts";
import type { StripeClient } from "./stripe-client.ts";

/** A customer that Stripe doesn't know, or no longer knows, counts as deleted. */
export async function deleteCustomer(
  client: StripeClient,
  customer: string,
): Promise<"done" | "unknown"> {
  const gone = await ask<Stripe.DeletedCustomer>(
    client,
    countDown(client.patience),
    "customer",
    (stripe, options) => stripe.customers.del(customer, {}, options),
  );
  return gone.kind === "said" || gone.kind === "refused" ? "done" : "unknown";
}
