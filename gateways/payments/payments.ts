import type { DeclineReason } from "#contract/membership.ts";
import type { Action } from "#contract/payment-action.ts";

// The world of cards behind a small port. A charge has a key of ours: asked for again under the same
// key it is the same charge, and what became of a key can always be asked. Whatever cannot be told
// for sure, a lost line, a server error or an answer that makes no sense, is `unknown`: it is never
// taken for a refusal. No function of an adapter throws, but for a fault of its own making.

export type Card = { brand: string; last4: string; expires: string };

/** A charge as it is known by its key: the payment's id, which is the gateway's idempotency key. */
export type Intent = {
  key: string;
  amountCents: number;
  /** What the gateway calls it, once it has said so. */
  gatewayId: string | null;
  createdAt: Date;
};

export type ChargeRequest = Intent & {
  /** What the card fields handed over in place of a card, or the gateway's name of a kept card. */
  token: string;
  /** On the statement of the card. */
  seller: string;
  email: string;
  /** The gateway's own name for whoever pays, where it knows them. */
  customer: string | null;
  /** Whether the card is kept for renewals. */
  keepsCard: boolean;
  /** Asked for by nobody who sits in front of a browser. */
  isOffSession: boolean;
  /** Where the bank's page sends the browser back to. */
  returnUrl: string;
};

export type KeptCard = { customer: string; gatewayCard: string };

export type Charged =
  | { kind: "paid"; gatewayId: string; card: Card; kept: KeptCard | null }
  | { kind: "declined"; gatewayId: string | null; reason: DeclineReason }
  | { kind: "requires_action"; gatewayId: string; action: Action }
  | { kind: "processing"; gatewayId: string }
  | { kind: "unknown" };

/** `nothing`: the gateway has never been asked to charge it. */
export type Found = Charged | { kind: "nothing" };

/** `voided`: no charge will ever come of the key; else what had become of it before. */
export type Voided = { kind: "voided" } | Charged;

export type RefundRequest = {
  key: string;
  /** Of the charge. */
  gatewayId: string;
  amountCents: number;
  createdAt: Date;
};
export type Refunded =
  | { kind: "done"; gatewayId: string }
  | { kind: "failed" }
  | { kind: "unknown" };

/** Money that went back of a charge, whoever sent it. */
export type Returned = {
  kind: "refund" | "chargeback";
  gatewayId: string;
  /** Of ours, where it is a refund of ours. */
  key: string | null;
  amountCents: number;
  /** `open`: it may still come to nothing. */
  state: "open" | "done" | "failed";
};
export type Reversals = { kind: "known"; reversals: Returned[] } | { kind: "unknown" };

/** What a signed notice is about; what it says is asked for anew. */
export type Notice = {
  key: string | null;
  gatewayId: string | null;
  /** Whether it can be about money that went back. */
  isAboutReturn: boolean;
};

export type Payments = {
  kind: "sandbox" | "stripe";
  /** What the page with the card fields needs; never a secret. */
  fields(): { publicKey: string; fieldsUrl?: string };
  /** Whose scripts, frames and calls the payment page lets in. */
  sources(): { script: string[]; frame: string[]; connect: string[] };
  charge(request: ChargeRequest): Promise<Charged>;
  find(intent: Intent): Promise<Found>;
  cancel(intent: Intent): Promise<Voided>;
  refund(request: RefundRequest): Promise<Refunded>;
  findRefund(request: RefundRequest): Promise<Refunded | { kind: "nothing" }>;
  /** All that went back of a charge, also what somebody sent back at the gateway itself. */
  findReversals(gatewayId: string): Promise<Reversals>;
  /** Forgets somebody and their cards; done also where they are not known any more. */
  deleteCustomer(customer: string): Promise<"done" | "unknown">;
  /** Null for a notice that is not the gateway's. */
  readNotice(body: string, signature: string | undefined, now: Date): Notice | null;
};
