import { z } from "zod";
import { isSigned } from "#gateways/payments/is-signed.ts";
import type { PaymentGateway, WebhookEvent } from "#gateways/payments/payment-gateway.ts";
import { countDown, isStripeError } from "./call-stripe.ts";
import { deleteCard, findCard, findSavedCard, saveCard } from "./cards.ts";
import { deleteCustomer, makeCustomer } from "./customers.ts";
import { charge } from "./charge.ts";
import { openStripeClient, type Options } from "./stripe-client.ts";
import { cancelIntent, findIntent } from "./find-intent.ts";
import { findReversals } from "./find-reversals.ts";
import { listCharges } from "./list-charges.ts";
import { listPayouts } from "./list-payouts.ts";
import { findRefund, refund } from "./refund.ts";

type Given = { body: string; signature: string | undefined; secret: string | null; now: Date };

const named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const event = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: z.string().optional(),
      metadata: z.record(z.string(), z.string()).nullish(),
      payment_intent: named.nullish(),
    }),
  }),
});

/** Stripe's webhook event; null if it isn't signed by Stripe, or not recently. */
function readStripeEvent({ body, signature, secret, now }: Given): WebhookEvent | null {
  if (secret === null || !isSigned({ body, signature, secret, now })) return null;
  const read = event.safeParse(parse(body));
  if (!read.success) return null;
  const { type, data } = read.data;
  const { object, id, metadata, payment_intent: intent } = data.object;
  const gatewayId = object === "payment_intent" ? id : intent;
  const gatewayCard = object === "payment_method" ? (id ?? null) : null;
  const isAboutReversal = /^(?:refund|charge\.(?:refund|dispute))/.test(type);
  return { key: metadata?.key ?? null, gatewayId: gatewayId ?? null, gatewayCard, isAboutReversal };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

export function openStripe(options: Options): PaymentGateway {
  const client = openStripeClient(options);
  const { publicKey, webhookSecret: secret } = options.keys;
  return {
    kind: "stripe",
    fields: () => ({ publicKey }),
    sources: () => ({
      script: ["https://js.stripe.com", "https://*.js.stripe.com"],
      frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
      connect: ["https://api.stripe.com"],
      payment: ["https://js.stripe.com"],
    }),
    charge: (request) => charge(client, request),
    find: (intent) => findIntent(client, countDown(client.patience), intent),
    cancel: (intent) => cancelIntent(client, countDown(client.patience), intent),
    refund: (request) => refund(client, request),
    findRefund: (request) => findRefund(client, request),
    findReversals: (gatewayId) => findReversals(client, gatewayId),
    listCharges: (period) => listCharges(client, period),
    listPayouts: (period) => listPayouts(client, period),
    makeCustomer: (request) => makeCustomer(client, request),
    saveCard: (request) => saveCard(client, request),
    findSavedCard: (intent) => findSavedCard(client, intent),
    findCard: (gatewayCard) => findCard(client, gatewayCard),
    deleteCard: (gatewayCard) => deleteCard(client, gatewayCard),
    deleteCustomer: (customer) => deleteCustomer(client, customer),
    readWebhookEvent: (body, signature, now) => readStripeEvent({ body, signature, secret, now }),
  };
}

type Checked =
  | { kind: "works"; isLive: boolean }
  | { kind: "refused"; why: string }
  | { kind: "away"; why: string };

/** Whether Stripe accepts these keys; requests the account's balance and discards it. */
export async function checkKeys(options: Options): Promise<Checked> {
  const { stripe } = openStripeClient(options);
  try {
    const balance: unknown = await (await stripe).balance.retrieve();
    if (typeof balance === "object" && balance !== null && "livemode" in balance) {
      return { kind: "works", isLive: balance.livemode === true };
    }
    return { kind: "away", why: "what answered is not Stripe" };
  } catch (error) {
    if (!isStripeError(error)) return { kind: "away", why: "no answer" };
    const isRefused = error.statusCode === 401 || error.statusCode === 403;
    const why = error.message.replaceAll(/\b(?:sk|rk|whsec)_\w+(?:\*+\w*)?/g, "the key");
    return { kind: isRefused ? "refused" : "away", why };
  }
}
