import { z } from "zod";
import { defineCall } from "../call.ts";
import { opensAccount } from "../checkout.ts";
import { langField } from "../catalog-search.ts";
import {
  changedMember,
  checkout,
  memberTier,
  newMember,
  checkoutInput,
} from "../checkout-fields.ts";

const query = z.strictObject({ lang: langField });
const noCheckout = { name: "without a checkout", status: 404 } as const;
const plan = { planId: "pln_0", cycle: "annual" } as const;
const rosa = {
  firstName: "Rosa",
  lastName: "Delgado",
  dateOfBirth: "1985-03-27",
  relationship: "self",
} as const;
const account = {
  firstName: rosa.firstName,
  lastName: rosa.lastName,
  email: "rosa@example.com",
  password: "a walk along the harbor",
  dateOfBirth: rosa.dateOfBirth,
  phone: "(602) 555-0133",
  address: { line1: "1 Main St", city: "Phoenix", state: "AZ", zip: "85004" },
} as const;

export const startCheckout = defineCall({
  method: "POST",
  path: "/api/km/checkout/account",
  summary:
    "Start a checkout, or change its plan, office, cycle, or payer. A new address gets an email with a code, a known one a way to log in; the answer is the same.",
  access: "anyone",
  captcha: "join",
  captchaFor: opensAccount,
  query,
  body: checkoutInput,
  answers: { 200: checkout, 201: checkout },
  errors: ["invalid", "state_not_allowed", "in_progress", "captcha", "too_many"],
  examples: [
    { name: "a plan that is not there", body: plan, status: 422 },
    { name: "that plan, with an account", body: { ...plan, account }, status: 422 },
  ],
});

export const getCheckout = defineCall({
  method: "GET",
  path: "/api/km/checkout/account",
  summary: "Get the checkout.",
  access: "anyone",
  query,
  answers: { 200: checkout },
  errors: ["invalid", "not_found"],
  examples: [noCheckout],
});

export const discardCheckout = defineCall({
  method: "DELETE",
  path: "/api/km/checkout/account",
  summary: "Discard the checkout and all personal data in it.",
  access: "anyone",
  addition: true,
  answers: { 200: z.strictObject({ next: z.literal("begin_again") }) },
  errors: ["not_found", "in_progress"],
  examples: [noCheckout],
});

export const sendCheckoutMail = defineCall({
  method: "POST",
  path: "/api/km/checkout/account/mail",
  summary: "Resend the email with the code and the link to the checkout.",
  access: "anyone",
  addition: true,
  answers: { 202: z.strictObject({ next: z.literal("read_email") }) },
  errors: ["not_found", "too_many"],
  examples: [noCheckout],
});

export const addCheckoutMember = defineCall({
  method: "POST",
  path: "/api/km/checkout/member",
  summary: "Add a person to the checkout.",
  access: "anyone",
  query,
  body: newMember,
  answers: { 201: checkout },
  errors: ["invalid", "not_found", "in_progress"],
  examples: [{ ...noCheckout, body: rosa }],
});

export const changeCheckoutMember = defineCall({
  method: "PUT",
  path: "/api/km/checkout/member",
  summary: "Change a person on the checkout.",
  access: "anyone",
  query,
  body: changedMember,
  answers: { 200: checkout },
  errors: ["invalid", "not_found", "in_progress"],
  examples: [{ ...noCheckout, body: { memberId: "per_0", ...rosa } }],
});

export const removeCheckoutMember = defineCall({
  method: "DELETE",
  path: "/api/km/checkout/member",
  summary: "Remove a person from the checkout.",
  access: "anyone",
  query: query.extend({ memberId: z.string().max(60) }),
  answers: { 200: checkout },
  errors: ["invalid", "not_found", "in_progress"],
  examples: [{ ...noCheckout, query: { memberId: "per_0" } }],
});

export const setCheckoutMemberPlan = defineCall({
  method: "PUT",
  path: "/api/km/checkout/member/plan",
  summary: "Set a person's plan tier.",
  access: "anyone",
  query,
  body: memberTier,
  answers: { 200: checkout },
  errors: ["invalid", "not_found", "in_progress"],
  examples: [{ ...noCheckout, body: { memberId: "per_0", planDetailId: "pld_0" } }],
});

export const setCheckoutCoupon = defineCall({
  method: "PUT",
  path: "/api/km/checkout/coupon",
  summary: "Apply a coupon to the checkout, or remove it.",
  access: "anyone",
  addition: true,
  query,
  body: z.strictObject({ couponCode: z.string().max(60).nullable() }),
  answers: { 200: checkout },
  errors: ["invalid", "not_found", "in_progress", "too_many"],
  examples: [{ ...noCheckout, body: { couponCode: "SPRING" } }],
});
