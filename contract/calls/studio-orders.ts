import { z } from "zod";
import { defineCall } from "../call.ts";
import { refundStates } from "../membership.ts";
import { orderTrail, orderViews, staffOrder } from "../staff-orders.ts";
import { cleanLine } from "../typed-text.ts";

const reasonMissing = "Say why, in a few words";
const params = z.strictObject({ paymentId: z.string().max(60) });

export const listOrders = defineCall({
  method: "GET",
  path: "/api/studio/orders",
  summary: "Orders of the site, the newest first; by state, or by whoever paid.",
  access: "staff",
  addition: true,
  query: z.strictObject({
    view: z.enum(orderViews).default("all"),
    search: z
      .string()
      .max(120)
      .optional()
      .describe("an e-mail address, or the number of a receipt"),
    cursor: z.string().max(60).optional().describe("`next` of the page before"),
  }),
  answers: { 200: z.strictObject({ items: z.array(staffOrder), next: z.string().nullable() }) },
  errors: ["invalid", "forbidden"],
  examples: [
    { name: "the newest", status: 200 },
    { name: "no such view", query: { view: "lost" }, status: 422 },
  ],
});

export const getOrderTrail = defineCall({
  method: "GET",
  path: "/api/studio/orders/{paymentId}",
  summary: "An order with all that has happened to it.",
  access: "staff",
  addition: true,
  params,
  answers: { 200: orderTrail },
  errors: ["forbidden", "not_found"],
  examples: [{ name: "an order that is not there", params: { paymentId: "pay_0" }, status: 404 }],
});

export const refundOrder = defineCall({
  method: "POST",
  path: "/api/studio/orders/{paymentId}/refund",
  summary: "Sends money of an order back, with a reason; never more than is left of what was paid.",
  access: "staff",
  addition: true,
  params,
  body: z.strictObject({
    amountCents: z.int().min(1).max(100_000_000),
    reason: z
      .string({ error: reasonMissing })
      .overwrite(cleanLine)
      .trim()
      .min(3, reasonMissing)
      .max(200, "Say it in 200 characters or less"),
    endsPlan: z.boolean().default(false).describe("whether the plan ends today, too"),
  }),
  answers: { 200: z.strictObject({ refundId: z.string(), state: z.enum(refundStates) }) },
  errors: ["bad_request", "invalid", "forbidden", "not_found", "conflict", "idempotency_mismatch"],
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
