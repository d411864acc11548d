import { z } from "zod";
import { defineCall } from "../call.ts";
import { refundStates } from "../membership.ts";
import { reasonField } from "../staff-fields.ts";
import { paymentViews } from "#contract/studio.ts";
import { paymentSearch, paymentTimeline, staffPayment } from "../staff-payments.ts";

const params = z.strictObject({ paymentId: z.string().max(60) });
const money = {
  amountCents: z.int().min(1).max(100_000_000),
  reason: reasonField,
};

export const listPayments = defineCall({
  method: "GET",
  path: "/api/studio/payments",
  summary: "List the site's payments, newest first, filtered by state.",
  access: "staff",
  addition: true,
  query: z.strictObject({
    view: z.enum(paymentViews).default("all"),
    cursor: z.string().max(60).optional().describe("`next` of the page before"),
  }),
  answers: { 200: z.strictObject({ items: z.array(staffPayment), next: z.string().nullable() }) },
  errors: ["invalid", "forbidden"],
  examples: [
    { name: "the newest", status: 200 },
    { name: "no such view", query: { view: "lost" }, status: 422 },
  ],
});

/** A POST: the search term is personal data and must stay out of URLs and access logs. */
export const findPayments = defineCall({
  method: "POST",
  path: "/api/studio/payments/find",
  summary:
    "Find payments by the payer's name, email, phone, or member number, a receipt number, or a card's last four digits, newest first.",
  access: "staff",
  addition: true,
  body: z.strictObject({ search: paymentSearch }),
  answers: {
    200: z.strictObject({
      items: z.array(staffPayment),
      hasMore: z.boolean().describe("whether there are older ones, too"),
    }),
  },
  errors: ["bad_request", "invalid", "forbidden"],
  examples: [
    { name: "by a receipt", body: { search: "R-2026-000001" }, status: 200 },
    { name: "for nothing", body: { search: " " }, status: 422 },
  ],
});

export const getPaymentTimeline = defineCall({
  method: "GET",
  path: "/api/studio/payments/{paymentId}",
  summary: "Get a payment with its whole timeline.",
  access: "staff",
  addition: true,
  params,
  answers: { 200: paymentTimeline },
  errors: ["forbidden", "not_found"],
  examples: [{ name: "an order that is not there", params: { paymentId: "pay_0" }, status: 404 }],
});

export const refundPayment = defineCall({
  method: "POST",
  path: "/api/studio/payments/{paymentId}/refund",
  summary: "Refund part or all of a payment, with a reason; never more than is left to refund.",
  access: "staff",
  addition: true,
  params,
  body: z.strictObject({
    ...money,
    endsPlan: z
      .boolean()
      .default(false)
      .describe(
        "whether the plan ends today, too: then at least `endDueCents` of the payment goes back",
      ),
  }),
  answers: {
    200: z.strictObject({
      refundId: z.string(),
      amountCents: z.int(),
      state: z.enum(refundStates),
    }),
  },
  errors: [
    "bad_request",
    "invalid",
    "forbidden",
    "not_found",
    "conflict",
    "payment_disputed",
    "idempotency_mismatch",
    "recent_login_required",
  ],
  idempotency: "required",
  examples: [
    {
      name: "without a key",
      params: { paymentId: "pay_0" },
      body: { amountCents: 100, reason: "Paid twice" },
      status: 400,
    },
  ],
});

export const recordManualRefund = defineCall({
  method: "POST",
  path: "/api/studio/payments/{paymentId}/manual-refund",
  summary:
    "Record that a failed refund was paid another way, such as by check; never more than is due.",
  access: "staff",
  addition: true,
  params,
  body: z.strictObject(money),
  answers: { 200: z.strictObject({ refundId: z.string(), amountCents: z.int() }) },
  errors: [
    "bad_request",
    "invalid",
    "forbidden",
    "not_found",
    "conflict",
    "payment_disputed",
    "idempotency_mismatch",
    "recent_login_required",
  ],
  idempotency: "required",
  examples: [
    {
      name: "without a key",
      params: { paymentId: "pay_0" },
      body: { amountCents: 100, reason: "Check 1042" },
      status: 400,
    },
  ],
});

export const endPaidPlan = defineCall({
  method: "POST",
  path: "/api/studio/payments/{paymentId}/end-plan",
  summary:
    "End a payment's plan today when no refund is due for it. Repeating it changes nothing; no money moves.",
  access: "staff",
  addition: true,
  params,
  answers: { 200: z.strictObject({ isEnded: z.literal(true) }) },
  errors: ["forbidden", "not_found", "conflict", "recent_login_required"],
  examples: [{ name: "an order that is not there", params: { paymentId: "pay_0" }, status: 404 }],
});
