import { z } from "zod";
import { declineReasons } from "./membership.ts";

// What becomes of a payment.

export const action = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("redirect"), url: z.url() }),
  z.strictObject({ kind: z.literal("confirm"), clientSecret: z.string() }),
]);

export const paid = z.strictObject({
  status: z.literal("paid"),
  subscriptionId: z.string(),
  receiptId: z.string(),
});
const requiresAction = z.strictObject({
  status: z.literal("requires_action"),
  paymentId: z.string(),
  action: action.describe("what the browser does next"),
});
const processing = z.strictObject({ status: z.literal("processing"), paymentId: z.string() });
const failed = z.strictObject({
  status: z.literal("failed"),
  paymentId: z.string(),
  reason: z.enum(declineReasons).nullable().describe("null: it was never charged"),
});
const confirmEmail = z.strictObject({ status: z.literal("confirm_email") });

export const underWay = z.discriminatedUnion("status", [requiresAction, processing, confirmEmail]);
export const paymentStatus = z.discriminatedUnion("status", [
  paid,
  requiresAction,
  processing,
  failed,
]);

/** How a call that charges a member's own plan may be refused. */
export const ownPaymentErrors = [
  "bad_request",
  "invalid",
  "card_declined",
  "not_found",
  "conflict",
  "price_changed",
  "in_progress",
  "idempotency_mismatch",
  "not_charged",
  "recent_login_required",
  "too_many",
  "unavailable",
] as const;

export const otherCard = z
  .string()
  .max(200)
  .optional()
  .describe("of another card; left out: the card on file");
