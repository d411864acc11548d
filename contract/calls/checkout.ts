import { z } from "zod";
import { defineCall } from "../call.ts";
import { langField } from "../catalog-search.ts";
import {
  changedMember,
  checkout,
  memberTier,
  newMember,
  checkoutInput,
  paid,
  paymentPage,
  paymentRequest,
  paymentStatus,
  underWay,
} from "../checkout-fields.ts";

const query = z.strictObject({ lang: langField });
const nobody = { name: "without an order", status: 404 } as const;
const plan = { planId: "pln_0", cycle: "annual" } as const;
const rosa = {
  firstName: "Rosa",
  lastName: "Delgado",
  dateOfBirth: "1985-03-27",
  relationship: "self",
} as const;
const payment = { quoteHash: "0", disclosuresAccepted: [], autoRenew: false };

export const startCheckout = defineCall({
  method: "POST",
  path: "/api/km/checkout/account",
  summary:
    "Begins an order, or changes its plan, office, cycle or who pays. A new address gets a mail with a code, a known one a way to sign in; the answer is the same.",
  access: "anyone",
  query,
  body: checkoutInput,
  answers: { 200: checkout, 201: checkout },
  errors: ["invalid", "state_not_allowed", "in_progress", "too_many"],
  examples: [{ name: "a plan that is not there", body: plan, status: 422 }],
});

export const getCheckout = defineCall({
  method: "GET",
  path: "/api/km/checkout/account",
  summary: "The order of whoever asks.",
  access: "anyone",
  query,
  answers: { 200: checkout },
  errors: ["invalid", "not_found"],
  examples: [nobody],
});

export const discardCheckout = defineCall({
  method: "DELETE",
  path: "/api/km/checkout/account",
  summary: "Throws the order away, with all that was said of people on it.",
  access: "anyone",
  addition: true,
  answers: { 200: z.strictObject({ next: z.literal("begin_again") }) },
  errors: ["not_found", "in_progress"],
  examples: [nobody],
});

export const sendCheckoutMail = defineCall({
  method: "POST",
  path: "/api/km/checkout/account/mail",
  summary: "Sends the mail with the code and the link to the order once more.",
  access: "anyone",
  addition: true,
  answers: { 202: z.strictObject({ next: z.literal("read_email") }) },
  errors: ["not_found", "too_many"],
  examples: [nobody],
});

export const addCheckoutMember = defineCall({
  method: "POST",
  path: "/api/km/checkout/member",
  summary: "Puts somebody on the order.",
  access: "anyone",
  query,
  body: newMember,
  answers: { 201: checkout },
  errors: ["invalid", "not_found", "in_progress"],
  examples: [{ ...nobody, body: rosa }],
});

export const changeCheckoutMember = defineCall({
  method: "PUT",
  path: "/api/km/checkout/member",
  summary: "Changes what is said of somebody on the order.",
  access: "anyone",
  query,
  body: changedMember,
  answers: { 200: checkout },
  errors: ["invalid", "not_found", "in_progress"],
  examples: [{ ...nobody, body: { memberId: "per_0", ...rosa } }],
});

export const removeCheckoutMember = defineCall({
  method: "DELETE",
  path: "/api/km/checkout/member",
  summary: "Takes somebody off the order.",
  access: "anyone",
  query: query.extend({ memberId: z.string().max(60) }),
  answers: { 200: checkout },
  errors: ["invalid", "not_found", "in_progress"],
  examples: [{ ...nobody, query: { memberId: "per_0" } }],
});

export const setCheckoutMemberPlan = defineCall({
  method: "PUT",
  path: "/api/km/checkout/member/plan",
  summary: "Another tier of the plan for somebody on the order.",
  access: "anyone",
  query,
  body: memberTier,
  answers: { 200: checkout },
  errors: ["invalid", "not_found", "in_progress"],
  examples: [{ ...nobody, body: { memberId: "per_0", planDetailId: "pld_0" } }],
});

export const setCheckoutCoupon = defineCall({
  method: "PUT",
  path: "/api/km/checkout/coupon",
  summary: "Puts a coupon on the order, or takes it off.",
  access: "anyone",
  addition: true,
  query,
  body: z.strictObject({ couponCode: z.string().max(60).nullable() }),
  answers: { 200: checkout },
  errors: ["invalid", "not_found", "in_progress", "too_many"],
  examples: [{ ...nobody, body: { couponCode: "SPRING" } }],
});

export const getPaymentPage = defineCall({
  method: "GET",
  path: "/api/km/checkout/payment",
  summary:
    "What is due, with a coupon if one is named, what has to be agreed to, and who takes cards.",
  access: "anyone",
  query: query.extend({ coupon: z.string().max(60).optional() }),
  answers: { 200: paymentPage },
  errors: ["invalid", "not_found", "too_many"],
  examples: [nobody],
});

export const payCheckout = defineCall({
  method: "POST",
  path: "/api/km/checkout/payment",
  summary: "Pays the order at the price that was shown, and joins.",
  access: "anyone",
  query,
  body: paymentRequest,
  answers: { 201: paid, 202: underWay },
  errors: [
    "bad_request",
    "invalid",
    "card_declined",
    "state_not_allowed",
    "not_found",
    "conflict",
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
  summary: "Where a payment of one's own stands; whoever takes cards is asked while it is open.",
  access: "member",
  addition: true,
  params: z.strictObject({ paymentId: z.string().max(60) }),
  answers: { 200: paymentStatus },
  errors: ["not_found"],
  examples: [{ name: "somebody else's", status: 404, params: { paymentId: "pay_0" } }],
});

export const cancelPayment = defineCall({
  method: "DELETE",
  path: "/api/km/checkout/payment/{paymentId}",
  summary:
    "Calls off a payment of one's own that waits for the card's bank, and says where it stands after: it may be paid by then.",
  access: "member",
  addition: true,
  params: z.strictObject({ paymentId: z.string().max(60) }),
  answers: { 200: paymentStatus },
  errors: ["not_found"],
  examples: [{ name: "somebody else's", status: 404, params: { paymentId: "pay_0" } }],
});
