import { z } from "zod";
import { languageField } from "../account-fields.ts";
import { defineCall } from "../call.ts";
import { canceledSubscription, cancellationQuote } from "../membership-fields.ts";
import { reasonField } from "../staff-fields.ts";

// What staff do for a member. Each has a reason, which the activity log keeps.

const ofMember = z.strictObject({ accountId: z.string().max(60) });
const ofPlan = ofMember.extend({ subscriptionId: z.string().max(60) });
const stranger = { accountId: "acc_0" };
const noPlan = { ...stranger, subscriptionId: "sub_0" };
const reason = "They called and asked for it";
const queued = z.strictObject({ isQueued: z.literal(true) });

export const turnOffMemberRenewal = defineCall({
  method: "POST",
  path: "/api/studio/members/{accountId}/plans/{subscriptionId}/auto-renew-off",
  summary:
    "Turn a plan's auto-renew off for its member: the plan ends with its term. Only the member can turn it on.",
  access: "staff",
  addition: true,
  params: ofPlan,
  body: z.strictObject({ reason: reasonField }),
  answers: { 200: z.strictObject({ isAutoRenew: z.literal(false) }) },
  errors: ["bad_request", "invalid", "forbidden", "not_found"],
  examples: [{ name: "no such plan", params: noPlan, body: { reason }, status: 404 }],
});

export const quoteMemberCancellation = defineCall({
  method: "GET",
  path: "/api/studio/members/{accountId}/plans/{subscriptionId}/cancel",
  summary: "Quote what a member gets back if the plan ends today, as they see it themselves.",
  access: "staff",
  addition: true,
  params: ofPlan,
  answers: { 200: cancellationQuote },
  errors: ["forbidden", "not_found", "conflict"],
  examples: [{ name: "no such plan", params: noPlan, status: 404 }],
});

export const cancelMemberPlan = defineCall({
  method: "POST",
  path: "/api/studio/members/{accountId}/plans/{subscriptionId}/cancel",
  summary: "Cancel a plan today for its member, with the refund that was quoted.",
  access: "staff",
  addition: true,
  params: ofPlan,
  body: z.strictObject({
    refundCents: z.int().min(0).describe("as it was quoted"),
    reason: reasonField,
  }),
  answers: { 200: canceledSubscription },
  errors: [
    "bad_request",
    "invalid",
    "forbidden",
    "not_found",
    "conflict",
    "price_changed",
    "idempotency_mismatch",
    "recent_login_required",
  ],
  idempotency: "required",
  examples: [
    { name: "without a key", params: noPlan, body: { refundCents: 0, reason }, status: 400 },
  ],
});

export const resendWelcome = defineCall({
  method: "POST",
  path: "/api/studio/members/{accountId}/plans/{subscriptionId}/welcome-email",
  summary: "Send a plan's welcome email with its documents again.",
  access: "staff",
  addition: true,
  params: ofPlan,
  body: z.strictObject({ reason: reasonField }),
  answers: { 202: queued },
  errors: [
    "bad_request",
    "invalid",
    "forbidden",
    "not_found",
    "conflict",
    "idempotency_mismatch",
    "too_many",
    "unavailable",
  ],
  idempotency: "optional",
  examples: [{ name: "no such plan", params: noPlan, body: { reason }, status: 404 }],
});

export const sendMemberReset = defineCall({
  method: "POST",
  path: "/api/studio/members/{accountId}/reset-password-email",
  summary: "Send a member a link to choose a new password.",
  access: "staff",
  addition: true,
  params: ofMember,
  body: z.strictObject({ reason: reasonField }),
  answers: { 202: queued },
  errors: [
    "bad_request",
    "invalid",
    "forbidden",
    "not_found",
    "idempotency_mismatch",
    "too_many",
    "unavailable",
  ],
  idempotency: "optional",
  examples: [{ name: "no such account", params: stranger, body: { reason }, status: 404 }],
});

export const setMemberLanguage = defineCall({
  method: "POST",
  path: "/api/studio/members/{accountId}/language",
  summary: "Change the language of a member's emails.",
  access: "staff",
  addition: true,
  params: ofMember,
  body: z.strictObject({ language: languageField, reason: reasonField }),
  answers: { 200: z.strictObject({ language: languageField }) },
  errors: ["bad_request", "invalid", "forbidden", "not_found"],
  examples: [
    { name: "no such account", params: stranger, body: { language: "es", reason }, status: 404 },
    { name: "without a reason", params: stranger, body: { language: "es" }, status: 422 },
  ],
});
