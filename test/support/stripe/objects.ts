import { randomBytes } from "node:crypto";

// The parts of Stripe's objects that are used here, under Stripe's own names.

export type CardError = {
  type: "card_error";
  code: string;
  decline_code?: string;
  message: string;
};

export type PaymentMethod = {
  id: string;
  object: "payment_method";
  type: "card";
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  customer: string | null;
};

export type Charge = {
  id: string;
  object: "charge";
  amount: number;
  amount_refunded: number;
  payment_intent: string;
  payment_method_details: { type: "card"; card: PaymentMethod["card"] };
};

export type PaymentIntent = {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  created: number;
  customer: string | null;
  description: string | null;
  last_payment_error: CardError | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: { type: "use_stripe_sdk" } | null;
  payment_method: string | null;
  setup_future_usage: string | null;
  statement_descriptor_suffix: string | null;
  status:
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "processing"
    | "succeeded"
    | "canceled";
};

export type SetupIntent = {
  id: string;
  object: "setup_intent";
  client_secret: string;
  customer: string | null;
  last_setup_error: CardError | null;
  metadata: Record<string, string>;
  payment_method: string | null;
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
};

export type Customer = {
  id: string;
  object: "customer";
  email: string | null;
  metadata: Record<string, string>;
};

export type Refund = {
  id: string;
  object: "refund";
  amount: number;
  charge: string;
  created: number;
  metadata: Record<string, string>;
  payment_intent: string;
  status: "pending" | "succeeded" | "failed";
};

export type Dispute = {
  id: string;
  object: "dispute";
  amount: number;
  charge: string;
  created: number;
  payment_intent: string;
  balance_transactions: { amount: number; fee: number }[];
  status: "warning_needs_response" | "needs_response" | "under_review" | "won" | "lost";
};

export type Payout = {
  id: string;
  object: "payout";
  amount: number;
  arrival_date: number;
  automatic: boolean;
  created: number;
  currency: "usd";
  status: "pending" | "in_transit" | "paid" | "failed" | "canceled";
};

export type BalanceTransaction = {
  id: string;
  object: "balance_transaction";
  amount: number;
  created: number;
  fee: number;
  payout: string;
  type: "charge" | "refund" | "adjustment" | "payout";
};

export type Event = {
  id: string;
  object: "event";
  type: string;
  created: number;
  data: { object: object };
};

type ErrorBody = { type: string; message: string; [more: string]: unknown };

/** An error in Stripe's envelope. */
export class StripeError extends Error {
  readonly status: number;
  readonly error: object;
  /** Refused before anything was started, so the idempotency key may be used again. */
  readonly isEarly: boolean;

  constructor(status: number, error: ErrorBody, isEarly = false) {
    super(error.message);
    this.status = status;
    this.error = error;
    this.isEarly = isEarly;
  }
}

export function invalidRequest(message: string, code?: string, status = 400): StripeError {
  return new StripeError(status, { type: "invalid_request_error", message, code }, true);
}

export function unexpectedState(message: string, payment_intent: object): StripeError {
  const code = "payment_intent_unexpected_state";
  return new StripeError(400, { type: "invalid_request_error", code, message, payment_intent });
}

export const newStripeId = (kind: string) => `${kind}_${randomBytes(12).toString("hex")}`;
