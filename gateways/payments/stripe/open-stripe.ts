import type { Payments } from "../payments.ts";
import { countDown } from "./call-stripe.ts";
import { charge } from "./charge.ts";
import { openStripeClient, type Options } from "./stripe-client.ts";
import { cancelIntent, findIntent } from "./find-intent.ts";
import { findReversals } from "./find-reversals.ts";
import { deleteCustomer } from "./delete-customer.ts";
import { readStripeEvent } from "./read-webhook-event.ts";
import { findRefund, refund } from "./refund.ts";

export function openStripe(options: Options): Payments {
  const client = openStripeClient(options);
  const { publicKey, webhookSecret: secret } = options.keys;
  return {
    kind: "stripe",
    fields: () => ({ publicKey }),
    sources: () => ({
      script: ["https://js.stripe.com", "https://*.js.stripe.com"],
      frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
      connect: ["https://api.stripe.com"],
    }),
    charge: (request) => charge(client, request),
    find: (intent) => findIntent(client, countDown(client.patience), intent),
    cancel: (intent) => cancelIntent(client, countDown(client.patience), intent),
    refund: (request) => refund(client, request),
    findRefund: (request) => findRefund(client, request),
    findReversals: (gatewayId) => findReversals(client, gatewayId),
    deleteCustomer: (customer) => deleteCustomer(client, customer),
    readNotice: (body, signature, now) => readStripeEvent({ body, signature, secret, now }),
  };
}
