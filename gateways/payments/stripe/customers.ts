import { setTimeout as sleep } from "node:timers/promises";
import type { Stripe } from "stripe";
import type { CustomerRequest, FoundCustomer } from "#gateways/payments/payment-gateway.ts";
import { ask, countDown, keyLasts, type Left, type Said } from "./call-stripe.ts";
import type { StripeClient } from "./stripe-client.ts";

// Twice as long as Stripe's search needs to find a customer.
const searchLag = 2 * 60 * 1_000;
const pause = 200;
const unknown: FoundCustomer = { kind: "unknown" };

/** Makes the customer, or returns the one that was made under the key before. */
export async function makeCustomer(
  client: StripeClient,
  { key, email, createdAt }: CustomerRequest,
): Promise<FoundCustomer> {
  // The charge that waits for it has the rest of the time.
  const left = countDown(client.patience / 3);
  const age = client.now().getTime() - createdAt.getTime();
  if (age > keyLasts) {
    const found = await search(client, left, key);
    if (found !== null) return found;
  }
  const first = await create(client, left, key, key);
  let made = first;
  // The key's first answer was an error, and is repeated for a day: it may have been made all the same.
  if (first.kind === "broken") {
    const found = await search(client, left, key);
    if (found !== null || age < searchLag) return found ?? unknown;
    made = await create(client, left, key, `${key}:again`);
  }
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

/**
 * It sends only what never changes: under one key, other fields would be refused. A try at the same
 * time, which uses the key right now, is waited for.
 */
async function create(
  client: StripeClient,
  left: Left,
  key: string,
  idempotencyKey: string,
): Promise<Said<Stripe.Customer>> {
  for (let tries = 3; ; tries -= 1) {
    const made = await ask<Stripe.Customer>(client, left, "customer", (stripe, options) =>
      stripe.customers.create({ metadata: { key } }, { ...options, idempotencyKey }),
    );
    if (made.kind !== "lost" || tries === 1 || left() < 2 * pause) return made;
    await sleep(pause);
  }
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
