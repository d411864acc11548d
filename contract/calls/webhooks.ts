import { z } from "zod";
import { defineCall } from "../call.ts";

const notice = {
  method: "POST",
  access: "anyone",
  answers: { 200: z.strictObject({ received: z.literal(true) }) },
  errors: ["bad_request", "not_found"],
  addition: true,
  csrfExempt: true,
  isBackground: true,
  maxBytes: 262_144,
  examples: [{ name: "without a signature", status: 400 }],
} as const;

export const handleStripeWebhook = defineCall({
  ...notice,
  path: "/api/webhooks/stripe",
  summary:
    "Receive a Stripe event at the site's own endpoint, signed with its secret. The payment is synced with Stripe; one that is not known here is accepted and ignored.",
  signedIn: "stripe-signature",
});

export const handleSandboxWebhook = defineCall({
  ...notice,
  path: "/api/webhooks/sandbox",
  summary: "Receive an event from the demo's sandbox gateway.",
  signedIn: "x-sandbox-signature",
});
