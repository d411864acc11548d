import { z } from "zod";
import { defineCall } from "../call.ts";
import { langField } from "../catalog-search.ts";
import { paymentPage, paymentRequest } from "../checkout-fields.ts";
import { paid, paymentStatus, underWay } from "../payment-fields.ts";

const query = z.strictObject({ lang: langField });
const noCheckout = { name: "without a checkout", status: 404 } as const;
const payment = { quoteHash: "0", disclosuresAccepted: [], autoRenew: false };

export const getPaymentPage = defineCall({
  method: "GET",
  path: "/api/km/checkout/payment",
  summary:
    "Get what is due, with a coupon if one is given, the disclosures to accept, and the payment gateway.",
  access: "anyone",
  query: query.extend({ coupon: z.string().max(60).optional() }),
  answers: { 200: paymentPage },
  errors: ["invalid", "state_not_allowed", "not_found", "too_many"],
  examples: [noCheckout],
});

export const payCheckout = defineCall({
  method: "POST",
  path: "/api/km/checkout/payment",
  summary: "Pay the checkout at the quoted price, and join.",
  access: "anyone",
  csrfToken: "on_sign_in",
  query,
  body: paymentRequest,
  answers: { 201: paid, 202: underWay },
  errors: [
    "bad_request",
    "invalid",
    "card_declined",
    "state_not_allowed",
    "not_found",
    "checkout_incomplete",
    "already_on_plan",
    "not_charged",
    "checkout_discarded",
    "already_confirmed",
    "price_changed",
    "in_progress",
    "idempotency_mismatch",
    "too_many",
    "unavailable",
  ],
  idempotency: "required",
  examples: [{ name: "without a key", body: payment, status: 400 }],
});

export const getCheckoutPayment = defineCall({
  method: "GET",
  path: "/api/km/checkout/payment/{paymentId}",
  summary: "Get the status of your own payment, synced with the gateway while it is open.",
  access: "member",
  addition: true,
  params: z.strictObject({ paymentId: z.string().max(60) }),
  answers: { 200: paymentStatus },
  errors: ["not_found"],
  examples: [{ name: "someone else's", status: 404, params: { paymentId: "pay_0" } }],
});

export const cancelPayment = defineCall({
  method: "DELETE",
  path: "/api/km/checkout/payment/{paymentId}",
  summary:
    "Cancel your own payment while it waits for the card's bank, and get its status: it may have been paid by then.",
  access: "member",
  addition: true,
  params: z.strictObject({ paymentId: z.string().max(60) }),
  answers: { 200: paymentStatus },
  errors: ["not_found"],
  examples: [{ name: "someone else's", status: 404, params: { paymentId: "pay_0" } }],
});
