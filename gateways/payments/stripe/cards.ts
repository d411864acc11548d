import type { Stripe } from "stripe";
import type {
  Card,
  FoundCard,
  Saved,
  SavedIntent,
  SaveRequest,
} from "#gateways/payments/payment-gateway.ts";
import { ask, countDown, keyLasts, type Left, type Said } from "./call-stripe.ts";
import { reasonOf } from "./read-intent.ts";
import { cardIn, type StripeClient } from "./stripe-client.ts";

type SetupIntent = Stripe.SetupIntent;

const unknown: Saved = { kind: "unknown" };
const expand = ["payment_method"];

/** Saves a card for charges without its holder. As with a charge, whatever is unclear is `unknown`. */
export async function saveCard(client: StripeClient, request: SaveRequest): Promise<Saved> {
  const left = countDown(client.patience);
  const { key, token, returnUrl } = request;
  const created = await create(client, left, request);
  if (created.kind === "refused" || created.kind === "unauthorized")
    return { kind: "declined", gatewayId: null, reason: "declined" };
  if (created.kind !== "said") return unknown;
  const { id } = created.it;
  const card = token.startsWith("ctoken_")
    ? { confirmation_token: token }
    : { payment_method: token };
  const confirmed = await ask<SetupIntent>(client, left, "setup_intent", (stripe, options) =>
    stripe.setupIntents.confirm(
      id,
      { ...card, use_stripe_sdk: true, return_url: returnUrl, expand },
      { ...options, idempotencyKey: `${key}:confirm` },
    ),
  );
  if (confirmed.kind === "lost") return unknown;
  const found = confirmed.kind === "said" ? confirmed : await retrieve(client, left, id);
  if (found.kind !== "said") return unknown;
  const read = await conclude(client, left, found.it);
  if (read.kind !== "nothing") return read;
  if (confirmed.kind !== "refused") return unknown;
  // The token isn't Stripe's, or was used before.
  const declined = { kind: "declined", gatewayId: id, reason: "wrong_details" } as const;
  return (await close(client, left, id)) ? declined : unknown;
}

export async function findSavedCard(
  client: StripeClient,
  intent: SavedIntent,
): Promise<Saved | { kind: "nothing" }> {
  const left = countDown(client.patience);
  const id = intent.gatewayId ?? (await locate(client, left, intent));
  if (id === undefined) return unknown;
  if (id === null) return { kind: "nothing" };
  const found = await retrieve(client, left, id);
  return found.kind === "said" ? conclude(client, left, found.it) : unknown;
}

/**
 * As with a charge: the browser has a secret with which it could save another card after one that
 * was declined, so the attempt is closed before that is reported.
 */
async function conclude(
  client: StripeClient,
  left: Left,
  found: SetupIntent,
): Promise<Saved | { kind: "nothing" }> {
  const read = readSetup(found);
  if (read.kind !== "declined" || found.status === "canceled") return read;
  return (await close(client, left, found.id)) ? read : unknown;
}

async function close(client: StripeClient, left: Left, id: string): Promise<boolean> {
  const closed = await ask<SetupIntent>(client, left, "setup_intent", (stripe, options) =>
    stripe.setupIntents.cancel(id, { cancellation_reason: "abandoned" }, options),
  );
  return closed.kind === "said" && closed.it.status === "canceled";
}

/** Null if there is none; undefined without an answer. */
async function locate(
  client: StripeClient,
  left: Left,
  intent: SavedIntent,
): Promise<string | null | undefined> {
  if (client.now().getTime() - intent.createdAt.getTime() <= keyLasts) {
    const created = await create(client, left, intent);
    return created.kind === "said" ? created.it.id : undefined;
  }
  const listed = await ask<Stripe.ApiList<SetupIntent>>(client, left, "list", (stripe, options) =>
    stripe.setupIntents.list({ customer: intent.customer, limit: 100 }, options),
  );
  if (listed.kind !== "said") return undefined;
  return listed.it.data.find(({ metadata }) => metadata?.key === intent.key)?.id ?? null;
}

/** Only the attempt's own fields, so that a repetition under its key returns the first one. */
function create(client: StripeClient, left: Left, { key, customer }: SavedIntent) {
  return ask<SetupIntent>(client, left, "setup_intent", (stripe, options) =>
    stripe.setupIntents.create(
      { customer, allowed_payment_method_types: ["card"], usage: "off_session", metadata: { key } },
      { ...options, idempotencyKey: `${key}:create` },
    ),
  );
}

function retrieve(client: StripeClient, left: Left, id: string): Promise<Said<SetupIntent>> {
  return ask<SetupIntent>(client, left, "setup_intent", (stripe, options) =>
    stripe.setupIntents.retrieve(id, { expand }, options),
  );
}

function readSetup(found: SetupIntent): Saved | { kind: "nothing" } {
  const { id: gatewayId, status, last_setup_error: error, client_secret: clientSecret } = found;
  const { payment_method: method } = found;
  switch (status) {
    case "succeeded":
      if (typeof method !== "object" || method === null) return unknown;
      return { kind: "saved", gatewayId, gatewayCard: method.id, card: cardOf(method) };
    case "requires_action":
      if (!clientSecret) return unknown;
      return { kind: "requires_action", gatewayId, action: { kind: "confirm", clientSecret } };
    case "canceled":
    case "requires_payment_method":
    case "requires_confirmation":
      if (!error) return { kind: "nothing" };
      return { kind: "declined", gatewayId, reason: reasonOf(error) };
    case "processing":
    default:
      return unknown;
  }
}

const cardOf = ({ type, card }: Stripe.PaymentMethod): Card => cardIn(type, card);

export async function findCard(client: StripeClient, gatewayCard: string): Promise<FoundCard> {
  const found = await ask<Stripe.PaymentMethod>(
    client,
    countDown(client.patience),
    "payment_method",
    (stripe, options) => stripe.paymentMethods.retrieve(gatewayCard, {}, options),
  );
  if (found.kind === "refused") return { kind: "gone" };
  if (found.kind !== "said") return { kind: "unknown" };
  // Detached from its customer, it can't be charged again.
  return found.it.customer ? { kind: "known", card: cardOf(found.it) } : { kind: "gone" };
}

export async function deleteCard(
  client: StripeClient,
  gatewayCard: string,
): Promise<"done" | "unknown"> {
  const gone = await ask<Stripe.PaymentMethod>(
    client,
    countDown(client.patience),
    "payment_method",
    (stripe, options) => stripe.paymentMethods.detach(gatewayCard, {}, options),
  );
  return gone.kind === "said" || gone.kind === "refused" ? "done" : "unknown";
}
