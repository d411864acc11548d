import { z } from "zod";
import { defineCall } from "../call.ts";
import { langField } from "../catalog-search.ts";
import { membership } from "../membership-fields.ts";
import { otherCard, ownPaymentErrors, paid, underWay } from "../payment-fields.ts";
import { balance, cardSaved, cardStatus, cardUnderWay, renewal } from "../renewal-fields.ts";

const query = z.strictObject({ lang: langField });
const id = z.string().max(60);
const paymentToken = z
  .string()
  .max(200)
  .describe("of the card, from the gateway's fields: as for the checkout's payment");

export const getRenewal = defineCall({
  method: "GET",
  path: "/api/v4/member/autoRenew/{id}",
  summary: "Get what comes next for your own subscription: the next term, its price, and its card.",
  access: "member",
  addition: true,
  params: z.strictObject({ id }),
  query,
  answers: { 200: renewal },
  errors: ["invalid", "not_found"],
  examples: [{ name: "someone else's", params: { id: "sub_0" }, status: 404 }],
});

export const setAutoRenew = defineCall({
  method: "POST",
  path: "/api/v4/member/autoRenew",
  summary: "Turn a subscription's auto-renew on, by agreeing to its text, or off.",
  access: "member",
  query,
  body: z.strictObject({
    subscriptionId: id,
    autoRenew: z.boolean(),
    renewalConsentVersion: z
      .string()
      .max(60)
      .optional()
      .describe("to turn it on: of the authorization that was read, in the same `lang`"),
  }),
  answers: { 200: membership },
  errors: ["invalid", "not_found", "conflict", "in_progress", "recent_login_required"],
  examples: [
    { name: "someone else's", body: { subscriptionId: "sub_0", autoRenew: false }, status: 404 },
  ],
});

export const renewSubscription = defineCall({
  method: "POST",
  path: "/api/v4/member/renewSubscription",
  summary: "Pay for a subscription's next term now, with the card on file or another one.",
  access: "member",
  query,
  body: z.strictObject({
    subscriptionId: id,
    amountCents: z.int().min(0).describe("as it was shown"),
    paymentToken: otherCard,
  }),
  answers: { 201: paid, 202: underWay },
  errors: ownPaymentErrors,
  idempotency: "required",
  examples: [
    { name: "without a key", body: { subscriptionId: "sub_0", amountCents: 0 }, status: 400 },
  ],
});

const saveErrors = [
  "bad_request",
  "invalid",
  "card_declined",
  "not_found",
  "idempotency_mismatch",
  "too_many",
  "unavailable",
] as const;

export const updateBilling = defineCall({
  method: "POST",
  path: "/api/v4/member/updateBilling",
  summary: "Save a card without charging it, and renew your subscriptions with it from now on.",
  access: "member",
  query,
  body: z.strictObject({
    paymentToken,
    subscriptionId: id.optional().describe("left out: all that haven't ended"),
  }),
  answers: { 200: cardSaved, 202: cardUnderWay },
  errors: [...saveErrors, "recent_login_required"],
  idempotency: "required",
  examples: [{ name: "without a key", body: { paymentToken: "tok_0" }, status: 400 }],
});

export const getCardSave = defineCall({
  method: "GET",
  path: "/api/v4/member/updateBilling/{id}",
  summary: "Get the outcome of saving a card, such as after 3-D Secure.",
  access: "member",
  addition: true,
  params: z.strictObject({ id }),
  answers: { 200: cardStatus },
  errors: ["not_found"],
  examples: [{ name: "someone else's", params: { id: "sav_0" }, status: 404 }],
});

export const getBalance = defineCall({
  method: "GET",
  path: "/api/v4/member/balance",
  summary: "Get what your account owes, and what is charged next.",
  access: "member",
  answers: { 200: balance },
  errors: ["invalid"],
  query,
  examples: [{ name: "in English", status: 200 }],
});

const token = z.string().max(100).describe("of the link in an email");

export const stopRenewal = defineCall({
  method: "POST",
  path: "/api/v4/renewal/stop",
  summary: "Turn auto-renew off with the link from an email, without logging in.",
  access: "anyone",
  addition: true,
  body: z.strictObject({ token }),
  answers: { 200: z.strictObject({ isAutoRenew: z.literal(false) }) },
  errors: ["invalid", "too_many"],
  examples: [{ name: "an unknown link", body: { token: "none" }, status: 422 }],
});

export const saveRenewalCard = defineCall({
  method: "POST",
  path: "/api/v4/renewal/card",
  summary: "Save another card with the link from an email, without logging in.",
  access: "anyone",
  addition: true,
  query,
  body: z.strictObject({ token, paymentToken }),
  answers: { 200: cardSaved, 202: cardUnderWay },
  errors: [...saveErrors],
  idempotency: "required",
  examples: [
    { name: "without a key", body: { token: "none", paymentToken: "tok_0" }, status: 400 },
  ],
});
