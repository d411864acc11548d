import type { Stripe } from "stripe";
import type { Notice } from "../payments.ts";
import type { Desk } from "./desk.ts";

const tolerance = 300;

type Given = { body: string; signature: string | undefined; secret: string | null; now: Date };

/** What Stripe's notice is about; null for one that Stripe did not sign, or not just now. */
export function readStripeNotice({ stripe }: Desk, given: Given): Notice | null {
  const { body, signature, secret, now } = given;
  if (!secret || !signature) return null;
  try {
    const at = now.getTime();
    const event = stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, at);
    return { eventId: event.id, ...subjectOf(event) };
  } catch {
    return null;
  }
}

function subjectOf({ data }: Stripe.Event): Pick<Notice, "key" | "gatewayId"> {
  const { object, id, metadata, payment_intent: intent } = data.object as Subject;
  const key = metadata?.key ?? null;
  if (object === "payment_intent") return { key, gatewayId: id ?? null };
  const gatewayId = typeof intent === "object" ? (intent?.id ?? null) : (intent ?? null);
  return { key, gatewayId };
}

type Subject = {
  object?: string;
  id?: string;
  metadata?: Record<string, string> | null;
  payment_intent?: string | { id: string } | null;
};
