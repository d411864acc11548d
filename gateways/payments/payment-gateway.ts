import type { DeclineReason, DisputeState, PayoutState } from "#contract/membership.ts";
import type { Action } from "#contract/checkout.ts";

// The port to payment gateways. A charge has a key of ours: repeated under the same key it is the
// same charge, and its outcome can always be queried. Anything uncertain, such as a broken
// connection, a server error or an invalid response, is `unknown` and never counts as a decline.
// Adapters throw only on their own bugs.

export type Card = { brand: string; last4: string; expires: string };

/** A charge by its key: the payment's id, which is the gateway's idempotency key. */
export type Intent = {
  key: string;
  amountCents: number;
  /** The gateway's own id, once it is known. */
  gatewayId: string | null;
  createdAt: Date;
};

export type ChargeRequest = Intent & {
  /** The token from the card fields, or the gateway's id of a saved card. */
  token: string;
  siteId: string;
  /** For the statement descriptor. */
  seller: string;
  /** The gateway's id of the payer; without one no card is saved. */
  customer: string | null;
  /** Whether the card is saved for renewals. */
  keepsCard: boolean;
  /** True without a person at a browser. */
  isOffSession: boolean;
  /** The URL to which 3-D Secure returns the browser. */
  returnUrl: string;
};

export type KeptCard = { customer: string; gatewayCard: string };

export type Charged =
  | { kind: "paid"; gatewayId: string; card: Card; kept: KeptCard | null }
  | { kind: "declined"; gatewayId: string | null; reason: DeclineReason }
  | { kind: "requires_action"; gatewayId: string; action: Action }
  | { kind: "processing"; gatewayId: string }
  | { kind: "unknown" };

/** `nothing`: the gateway never received the charge. */
export type Found = Charged | { kind: "nothing" };

/** `voided`: the key will never be charged; otherwise the earlier outcome. */
export type Voided = { kind: "voided" } | Charged;

/** `no_customer`: nothing was charged, as the gateway doesn't know the customer, or no longer. */
export type ChargeAnswer = Voided | { kind: "no_customer" };

/** A customer by its key: repeated under the same key it is the same one. */
export type CustomerRequest = { key: string; email: string; createdAt: Date };
export type FoundCustomer = { kind: "known"; customer: string } | { kind: "unknown" };

/** Saves a card without charging it; the key is our id of the attempt. */
export type SaveRequest = SavedIntent & {
  /** The token from the card fields. */
  token: string;
  returnUrl: string;
};
export type SavedIntent = {
  key: string;
  customer: string;
  /** The gateway's own id of the attempt, once it is known. */
  gatewayId: string | null;
  createdAt: Date;
};
export type Saved =
  | { kind: "saved"; gatewayId: string; gatewayCard: string; card: Card }
  | { kind: "declined"; gatewayId: string | null; reason: DeclineReason }
  | { kind: "requires_action"; gatewayId: string; action: Action }
  | { kind: "unknown" };

/** `gone`: the gateway no longer has the card. */
export type FoundCard = { kind: "known"; card: Card } | { kind: "gone" } | { kind: "unknown" };

export type RefundRequest = {
  key: string;
  gatewayId: string;
  amountCents: number;
  createdAt: Date;
};
export type Refunded =
  | { kind: "done"; gatewayId: string }
  | { kind: "failed" }
  | { kind: "unknown" };

/** Money returned from a charge, no matter who initiated it. */
export type Returned = {
  gatewayId: string;
  /** Our refund's id, if it is one of ours. */
  key: string | null;
  amountCents: number;
  /** `open`: it may still fail. */
  state: "open" | "done" | "failed";
};

/** A charge that its cardholder disputes with the bank. */
export type Dispute = {
  gatewayId: string;
  amountCents: number;
  /** What the gateway charges the seller for it. */
  feeCents: number;
  /** `lost`: the bank has given the money back to the cardholder. */
  state: DisputeState;
};

export type Reversals =
  | { kind: "known"; refunds: Returned[]; disputes: Dispute[] }
  | { kind: "unknown" };

/** A charge in the gateway's own list. */
export type ListedCharge = {
  gatewayId: string;
  /** The payment's id, or what another program of the same account put there. */
  key: string | null;
  /** The site that it was made for, if the gateway was told. */
  siteId: string | null;
  /** 0 unless it was made. */
  paidCents: number;
  refundedCents: number;
  createdAt: Date;
};

/** What the gateway sent to the seller's bank account. */
export type Payout = {
  gatewayId: string;
  amountCents: number;
  state: PayoutState;
  /** YYYY-MM-DD */
  arrivesOn: string;
  /** What it is made up of; null where the gateway doesn't say. */
  parts: { chargedCents: number; refundedCents: number; feeCents: number } | null;
};

export type Listing<Row> =
  | { kind: "known"; rows: Row[]; next: string | null }
  | { kind: "unknown" };
/** From, up to and without a moment; the cursor is `next` of the listing before. */
export type Period = { from: Date; until: Date; cursor: string | null };

/** What a signed webhook event is about; its state is fetched separately. */
export type WebhookEvent = {
  key: string | null;
  gatewayId: string | null;
  /** The saved card that it is about. */
  gatewayCard: string | null;
  /** Whether it may be about a reversal. */
  isAboutReversal: boolean;
};

export type PaymentGateway = {
  kind: "sandbox" | "stripe";
  /** What the page with the card fields needs; never a secret. */
  fields(): { publicKey: string; fieldsUrl?: string };
  /** The origins that the payment page's content security policy allows. */
  sources(): {
    script: string[];
    frame: string[];
    connect: string[];
    /** Whose frames may open a wallet. */
    payment: string[];
  };
  charge(request: ChargeRequest): Promise<ChargeAnswer>;
  find(intent: Intent): Promise<Found>;
  cancel(intent: Intent): Promise<Voided>;
  refund(request: RefundRequest): Promise<Refunded>;
  findRefund(request: RefundRequest): Promise<Refunded | { kind: "nothing" }>;
  /** All refunds of a charge, including those begun at the gateway itself, and its disputes. */
  findReversals(gatewayId: string): Promise<Reversals>;
  /** All charges of the gateway's account, of whatever site and program. */
  listCharges(period: Period): Promise<Listing<ListedCharge>>;
  listPayouts(period: Period): Promise<Listing<Payout>>;
  makeCustomer(request: CustomerRequest): Promise<FoundCustomer>;
  saveCard(request: SaveRequest): Promise<Saved>;
  findSavedCard(intent: SavedIntent): Promise<Saved | { kind: "nothing" }>;
  /** What the gateway knows of a saved card now: banks renew them. */
  findCard(gatewayCard: string): Promise<FoundCard>;
  /** Also `done` if the gateway doesn't know the card. */
  deleteCard(gatewayCard: string): Promise<"done" | "unknown">;
  /** Deletes a customer with their cards; also `done` if the gateway doesn't know them. */
  deleteCustomer(customer: string): Promise<"done" | "unknown">;
  /** Null if the gateway didn't sign it. */
  readWebhookEvent(body: string, signature: string | undefined, now: Date): WebhookEvent | null;
};
