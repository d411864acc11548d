import type { Stripe } from "stripe";
import type { Found, Intent, Voided } from "#gateways/payments/payment-gateway.ts";
import { ask, keyLasts, type Left } from "./call-stripe.ts";
import type { StripeClient } from "./stripe-client.ts";
import { isMeant, readIntent } from "./read-intent.ts";

type PaymentIntent = Stripe.PaymentIntent;

const expand = ["latest_charge"];

/**
 * Creates the intent without a charge. It sends only the intent's own fields, so that a retry under
 * the same key returns the first one.
 */
export function createIntent(client: StripeClient, left: Left, { key, amountCents }: Intent) {
  return ask<PaymentIntent>(client, left, "payment_intent", (stripe, options) =>
    stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency: "usd",
        allowed_payment_method_types: ["card"],
        metadata: { key },
      },
      { ...options, idempotencyKey: `${key}:create` },
    ),
  );
}

export function retrieveIntent(client: StripeClient, left: Left, id: string) {
  return ask<PaymentIntent>(client, left, "payment_intent", (stripe, options) =>
    stripe.paymentIntents.retrieve(id, { expand }, options),
  );
}

/** Null if no charge exists, and none ever will under this key. */
type Located = { kind: "said"; it: PaymentIntent | null } | { kind: "lost" };
const nowhere: Located = { kind: "said", it: null };
const lost: Located = { kind: "lost" };

async function locate(client: StripeClient, left: Left, intent: Intent): Promise<Located> {
  if (intent.gatewayId) return read(client, left, { intent, id: intent.gatewayId });
  if (client.now().getTime() - intent.createdAt.getTime() > keyLasts) {
    return search(client, left, { intent, ifNone: nowhere });
  }
  const created = await createIntent(client, left, intent);
  // A replayed key returns the first response, so the current state is fetched.
  if (created.kind === "said") return read(client, left, { intent, id: created.it.id });
  if (created.kind === "lost" || created.kind === "unauthorized") return lost;
  // The intent was never created, so no charge can exist.
  return search(client, left, { intent, ifNone: created.kind === "mismatch" ? lost : nowhere });
}

async function read(
  client: StripeClient,
  left: Left,
  { intent, id }: { intent: Intent; id: string },
): Promise<Located> {
  const found = await retrieveIntent(client, left, id);
  return found.kind === "said" && isMeant(found.it, intent) ? found : lost;
}

async function search(
  client: StripeClient,
  left: Left,
  { intent, ifNone }: { intent: Intent; ifNone: Located },
): Promise<Located> {
  const found = await ask<Stripe.ApiSearchResult<PaymentIntent>>(
    client,
    left,
    "search_result",
    (stripe, options) =>
      stripe.paymentIntents.search({ query: `metadata["key"]:"${intent.key}"` }, options),
  );
  if (found.kind !== "said") return lost;
  const [first] = found.it.data;
  return first ? read(client, left, { intent, id: first.id }) : ifNone;
}

export async function findIntent(client: StripeClient, left: Left, intent: Intent): Promise<Found> {
  const located = await locate(client, left, intent);
  if (located.kind === "lost") return { kind: "unknown" };
  return located.it ? conclude(client, left, located.it) : { kind: "nothing" };
}

/** A declined charge can be confirmed again with its client secret: cancel before reporting. */
export async function conclude(
  client: StripeClient,
  left: Left,
  found: PaymentIntent,
): Promise<Found> {
  const become = readIntent(found);
  if (become.kind !== "declined" || found.status === "canceled") return become;
  const closed = await close(client, left, found);
  return closed.kind === "voided" ? become : closed;
}

export async function cancelIntent(
  client: StripeClient,
  left: Left,
  intent: Intent,
): Promise<Voided> {
  const located = await locate(client, left, intent);
  if (located.kind === "lost") return { kind: "unknown" };
  return located.it ? close(client, left, located.it) : { kind: "voided" };
}

const isOver = (found: PaymentIntent) => /^(?:canceled|succeeded|processing)$/.test(found.status);

/** Ensures that it is never charged, or returns the earlier outcome. */
async function close(client: StripeClient, left: Left, found: PaymentIntent): Promise<Voided> {
  if (isOver(found)) return asVoided(found);
  const closed = await ask<PaymentIntent>(client, left, "payment_intent", (stripe, options) =>
    stripe.paymentIntents.cancel(found.id, { cancellation_reason: "abandoned" }, options),
  );
  if (closed.kind === "said" && isOver(closed.it)) return asVoided(closed.it);
  const now = await retrieveIntent(client, left, found.id);
  return now.kind === "said" && isOver(now.it) ? asVoided(now.it) : { kind: "unknown" };
}

function asVoided(found: PaymentIntent): Voided {
  const become = readIntent(found);
  return become.kind === "nothing" ? { kind: "voided" } : become;
}
