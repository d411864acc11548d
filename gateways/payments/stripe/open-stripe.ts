import type { Payments } from "../payments.ts";
import { countDown } from "./ask.ts";
import { charge } from "./charge.ts";
import { openDesk, type Options } from "./desk.ts";
import { cancelIntent, findIntent } from "./find-intent.ts";
import { findReturns } from "./find-returns.ts";
import { deleteCustomer } from "./forget-customer.ts";
import { readStripeEvent } from "./read-notice.ts";
import { findRefund, refund } from "./refund.ts";

/** Stripe takes the cards, with one site's own keys. */
export function openStripe(options: Options): Payments {
  const desk = openDesk(options);
  const { publicKey, webhookSecret: secret } = options.keys;
  return {
    kind: "stripe",
    fields: () => ({ publicKey }),
    sources: () => ({
      script: ["https://js.stripe.com", "https://*.js.stripe.com"],
      frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
      connect: ["https://api.stripe.com"],
    }),
    charge: (request) => charge(desk, request),
    find: (intent) => findIntent(desk, countDown(desk.patience), intent),
    cancel: (intent) => cancelIntent(desk, countDown(desk.patience), intent),
    refund: (request) => refund(desk, request),
    findRefund: (request) => findRefund(desk, request),
    findReturns: (gatewayId) => findReturns(desk, gatewayId),
    forget: (customer) => deleteCustomer(desk, customer),
    readNotice: (body, signature, now) => readStripeEvent({ body, signature, secret, now }),
  };
}
