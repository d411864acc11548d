import { z } from "zod";
import { defineCall } from "../call.ts";
import { langField, pageFields } from "../catalog-search.ts";
import { paymentRequest } from "../checkout-fields.ts";
import { paid, underWay } from "../payment-fields.ts";
import { cancellationQuote, canceledSubscription } from "#contract/membership-fields.ts";
import { cardNumber, cardStatus, idCard, receipt, receiptPage } from "../documents.ts";

const query = z.strictObject({ lang: langField });

export const purchaseSubscription = defineCall({
  method: "POST",
  path: "/api/v4/member/purchaseSubscription",
  summary: "Pay the open checkout of a logged-in account, as the checkout does.",
  access: "member",
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
    "price_changed",
    "in_progress",
    "idempotency_mismatch",
    "too_many",
    "unavailable",
  ],
  idempotency: "required",
  examples: [
    {
      name: "without a key",
      body: { quoteHash: "0", disclosuresAccepted: [], autoRenew: false },
      status: 400,
    },
  ],
});

export const quoteCancellation = defineCall({
  method: "GET",
  path: "/api/v4/member/cancelSubscription/{id}",
  summary: "Get the refund for canceling the subscription today.",
  access: "member",
  addition: true,
  params: z.strictObject({ id: z.string().max(60) }),
  answers: { 200: cancellationQuote },
  errors: ["not_found", "conflict"],
  examples: [{ name: "someone else's", params: { id: "sub_0" }, status: 404 }],
});

export const cancelSubscription = defineCall({
  method: "POST",
  path: "/api/v4/member/cancelSubscription/{id}",
  summary: "Cancel the subscription, with the refund that was quoted.",
  access: "member",
  params: z.strictObject({ id: z.string().max(60) }),
  body: z.strictObject({ refundCents: z.int().min(0).describe("as it was shown") }),
  answers: { 200: canceledSubscription },
  errors: [
    "bad_request",
    "invalid",
    "not_found",
    "conflict",
    "price_changed",
    "idempotency_mismatch",
    "recent_login_required",
  ],
  idempotency: "required",
  examples: [
    { name: "without a key", params: { id: "sub_0" }, body: { refundCents: 0 }, status: 400 },
  ],
});

export const getIdCard = defineCall({
  method: "GET",
  path: "/api/v4/member/idCard/{personId}",
  summary:
    "Get the ID card of a person on your own plan, to show or print; for a person on several plans, the card of the plan that is named.",
  access: "member",
  params: z.strictObject({ personId: z.string().max(60) }),
  query: query.extend({ subscriptionId: z.string().max(60).optional() }),
  answers: { 200: idCard },
  errors: ["invalid", "not_found"],
  alsoAs: ["application/pdf"],
  examples: [{ name: "someone else's", params: { personId: "per_0" }, status: 404 }],
});

export const renewCardCode = defineCall({
  method: "POST",
  path: "/api/v4/member/idCard/{personId}/code",
  summary:
    "Replace the code on the ID card of a person on your own plan; cards printed with the old one stop working.",
  access: "member",
  addition: true,
  params: z.strictObject({ personId: z.string().max(60) }),
  query,
  answers: { 200: idCard },
  errors: ["invalid", "not_found", "too_many"],
  examples: [{ name: "someone else's", params: { personId: "per_0" }, status: 404 }],
});

export const checkCardNumber = defineCall({
  method: "POST",
  path: "/api/v4/card/check",
  summary:
    "Check a card by its member number and the person's birth date. A number and a birth date that don't match are not found.",
  access: "anyone",
  addition: true,
  query,
  body: cardNumber,
  answers: { 200: cardStatus },
  errors: ["invalid", "not_found", "too_many"],
  examples: [
    {
      name: "a number that no card has",
      body: { memberNumber: "000 000 0000", dateOfBirth: "1985-03-27" },
      status: 404,
    },
    {
      name: "without a number",
      body: { memberNumber: "", dateOfBirth: "1985-03-27" },
      status: 422,
    },
  ],
});

export const listReceipts = defineCall({
  method: "GET",
  path: "/api/v4/member/receipts",
  summary: "List your own receipts, for payments and refunds, newest first.",
  access: "member",
  addition: true,
  query: z.strictObject(pageFields),
  answers: { 200: receiptPage },
  errors: ["invalid"],
  examples: [
    { name: "the first ten", query: { limit: "10" }, status: 200 },
    { name: "a cursor of nothing", query: { cursor: "nothing" }, status: 422 },
  ],
});

export const getReceipt = defineCall({
  method: "GET",
  path: "/api/v4/member/receipt/{id}",
  summary: "Get your own receipt, to read or print.",
  access: "member",
  params: z.strictObject({ id: z.string().max(60) }),
  query,
  answers: { 200: receipt },
  errors: ["invalid", "not_found"],
  alsoAs: ["application/pdf"],
  examples: [{ name: "someone else's", params: { id: "rcp_0" }, status: 404 }],
});
