import type { Stripe } from "stripe";
import type { DeclineReason } from "#contract/membership.ts";
import type { Card, Found, Intent, KeptCard } from "#gateways/payments/payment-gateway.ts";

import { cardIn } from "./stripe-client.ts";

type PaymentIntent = Stripe.PaymentIntent;

export function isMeant(found: PaymentIntent, { key, amountCents }: Intent): boolean {
  return found.metadata.key === key && found.amount === amountCents && found.currency === "usd";
}

export function readIntent(found: PaymentIntent): Found {
  const { id: gatewayId, status, last_payment_error: error, client_secret: clientSecret } = found;
  switch (status) {
    case "succeeded":
      return { kind: "paid", gatewayId, card: cardOf(found), kept: keptCardOf(found) };
    case "processing":
      return { kind: "processing", gatewayId };
    case "requires_action":
      if (!clientSecret) return { kind: "unknown" };
      return { kind: "requires_action", gatewayId, action: { kind: "confirm", clientSecret } };
    case "canceled":
    case "requires_payment_method":
    case "requires_confirmation":
      if (!error) return { kind: "nothing" };
      return { kind: "declined", gatewayId, reason: reasonOf(error) };
    case "requires_capture":
    default:
      return { kind: "unknown" };
  }
}

function cardOf({ latest_charge: charge }: PaymentIntent): Card {
  const paidWith = typeof charge === "object" ? charge?.payment_method_details : null;
  return cardIn(paidWith?.type, paidWith?.card);
}

function keptCardOf(found: PaymentIntent): KeptCard | null {
  const customer = idOf(found.customer);
  const gatewayCard = idOf(found.payment_method);
  const isKept = found.setup_future_usage === "off_session" && customer && gatewayCard;
  return isKept ? { customer, gatewayCard } : null;
}

function idOf(named: string | { id: string } | null): string | null {
  return typeof named === "object" ? (named?.id ?? null) : named;
}

type PaymentError = Pick<NonNullable<PaymentIntent["last_payment_error"]>, "code" | "decline_code">;

/** Stripe's codes, reduced to reasons that a payer can act on. */
export function reasonOf({ code, decline_code: decline }: PaymentError): DeclineReason {
  const said = new Set([code, decline]);
  const hasSaid = (...codes: string[]) => codes.some((one) => said.has(one));
  if (hasSaid("insufficient_funds")) return "insufficient_funds";
  if (hasSaid("expired_card")) return "expired_card";
  if (
    hasSaid(
      "authentication_required",
      "payment_intent_authentication_failure",
      "setup_intent_authentication_failure",
    )
  ) {
    return "authentication_failed";
  }
  const isTypedWrong = [code, decline].some((one) => /^(?:incorrect|invalid)_/.test(one ?? ""));
  return isTypedWrong ? "wrong_details" : "declined";
}
