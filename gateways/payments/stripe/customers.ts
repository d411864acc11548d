import type { Stripe } from "stripe";
import type { CustomerRequest, FoundCustomer } from "#gateways/payments/payment-gateway.ts";
import { ask, countDown, keyLasts, type Left } from "./call-stripe.ts";
import type { StripeClient } from "./stripe-client.ts";

const unknown: FoundCustomer = { kind: "unknown" };

/** Makes the customer, or returns the one that was made under the key before. */
export async function makeCustomer(
  client: StripeClient,
  { key, email, createdAt }: CustomerRequest,
): Promise<FoundCustomer> {
  // The charge that waits for it has the rest of the time.
  const left = countDown(client.patience / 3);
  if (client.now().getTime() - createdAt.getTime() > keyLasts) {
    const found = await search(client, left, key);
    if (found !== null) return found;
  }
  // Only what never changes: under one key, other fields would be refused.
  const made = await ask<Stripe.Customer>(client, left, "customer", (stripe, options) =>
    stripe.customers.create({ metadata: { key } }, { ...options, idempotencyKey: key }),
  );
  // The key's first answer was an error, and is repeated for a day: it may have been made all the same.
  if (made.kind === "broken") return (await search(client, left, key)) ?? unknown;
  if (made.kind !== "said") return unknown;
  const { id } = made.it;
  // For the account's owner to find them by; without it the customer is as good.
  if (email !== "") {
    await ask<Stripe.Customer>(client, left, "customer", (stripe, options) =>
      stripe.customers.update(id, { email }, options),
    );
  }
  return { kind: "known", customer: id };
}

/** Null if there is none under the key. */
async function search(
  client: StripeClient,
  left: Left,
  key: string,
): Promise<FoundCustomer | null> {
  const found = await ask<Stripe.ApiSearchResult<Stripe.Customer>>(
    client,
    left,
    "search_result",
    (stripe, options) => stripe.customers.search({ query: `metadata["key"]:"${key}"` }, options),
  );
  if (found.kind !== "said") return unknown;
  const [first] = found.it.data;
  return first ? { kind: "known", customer: first.id } : null;
}

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
