import type { CardError, PaymentMethod } from "./objects.ts";
import { invalidRequest, newStripeId } from "./objects.ts";

/** How one of Stripe's test cards behaves. */
export type Behavior = {
  last4: string;
  brand?: string;
  /** The error code of each charge. */
  rejection?: [code: string, declineCode?: string];
  /** Whether 3-D Secure needs the cardholder; `always` also for a card that was set up. */
  asks?: "unless_set_up" | "always";
  isSlow?: boolean;
};

// The documented tokens of docs.stripe.com/testing.
export const testCards: Record<string, Behavior> = {
  pm_card_visa: { last4: "4242" },
  pm_card_mastercard: { last4: "4444", brand: "mastercard" },
  pm_card_amex: { last4: "8431", brand: "amex" },
  pm_card_chargeDeclined: { last4: "0002", rejection: ["card_declined", "generic_decline"] },
  pm_card_chargeDeclinedInsufficientFunds: {
    last4: "9995",
    rejection: ["card_declined", "insufficient_funds"],
  },
  pm_card_chargeDeclinedStolenCard: { last4: "9979", rejection: ["card_declined", "stolen_card"] },
  pm_card_chargeDeclinedExpiredCard: { last4: "0069", rejection: ["expired_card"] },
  pm_card_chargeDeclinedIncorrectCvc: { last4: "0127", rejection: ["incorrect_cvc"] },
  pm_card_chargeDeclinedProcessingError: { last4: "0119", rejection: ["processing_error"] },
  pm_card_authenticationRequired: { last4: "3184", asks: "always" },
  pm_card_authenticationRequiredOnSetup: { last4: "3155", asks: "unless_set_up" },
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: {
    last4: "8260",
    asks: "always",
    rejection: ["card_declined", "insufficient_funds"],
  },
};

/** Payment methods, made from tokens. */
export function createWallet() {
  const methods = new Map<string, { method: PaymentMethod; behavior: Behavior }>();
  return {
    /** A saved payment method, or a new one from a token. */
    take(token: string): { method: PaymentMethod; behavior: Behavior } {
      const known = methods.get(token);
      if (known) return known;
      const behavior = testCards[token];
      if (!behavior) {
        throw invalidRequest(`No such PaymentMethod: '${token}'`, "resource_missing");
      }
      const { last4, brand = "visa" } = behavior;
      const method: PaymentMethod = {
        id: newStripeId("pm"),
        object: "payment_method",
        type: "card",
        card: { brand, last4, exp_month: 8, exp_year: 2031 },
        customer: null,
      };
      const made = { method, behavior };
      methods.set(method.id, made);
      return made;
    },
    methodsOf(customer: string): PaymentMethod[] {
      return [...methods.values()]
        .map(({ method }) => method)
        .filter((method) => method.customer === customer);
    },
    /** Creates a token as the card fields do. */
    tokenOf(card: string): string {
      return this.take(card).method.id;
    },
  };
}

export function cardError([code, declineCode]: NonNullable<Behavior["rejection"]>): CardError {
  return {
    type: "card_error",
    code,
    ...(declineCode && { decline_code: declineCode }),
    message: "Your card was declined.",
  };
}
