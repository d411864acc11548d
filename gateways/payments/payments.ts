import type { DeclineReason } from "#contract/membership.ts";

// The world of cards behind a small port. A charge has a key of ours: asked for again under the same
// key it is the same charge, and what became of a key can always be asked. Whatever cannot be told
// for sure, a lost line, a server error or an answer that makes no sense, is `unknown`: it is never
// taken for a refusal.

export type Card = { brand: string; last4: string; expires: string };

export type ChargeWish = {
  /** The payment's id: the gateway's idempotency key. */
  key: string;
  amountCents: number;
  /** What the card fields handed over in place of a card. */
  token: string;
  /** On the statement of the card. */
  seller: string;
  /** The gateway's own name for whoever pays, where a card is kept for renewals. */
  customer?: string | undefined;
  /** Asked for by nobody who sits in front of a browser. */
  isOffSession?: boolean;
  keepsCard?: boolean;
};

export type Charged =
  | { kind: "paid"; gatewayId: string; card: Card; customer?: string; savedCard?: string }
  | { kind: "declined"; gatewayId: string | null; reason: DeclineReason }
  | { kind: "requires_action"; gatewayId: string; action: Action }
  | { kind: "processing"; gatewayId: string }
  | { kind: "unknown" };

/** What the browser does next: go to a page of the card's bank, or hand a secret to the fields. */
export type Action = { kind: "redirect"; url: string } | { kind: "confirm"; clientSecret: string };

/** `nothing`: the gateway has never heard of the key. */
export type Found = Charged | { kind: "nothing" };

/** `voided`: no charge will ever come of the key; else what had become of it before. */
export type Voided = { kind: "voided" } | Extract<Charged, { kind: "paid" | "unknown" }>;

export type RefundWish = { key: string; gatewayId: string; amountCents: number };
export type Refunded =
  | { kind: "done"; gatewayId: string }
  | { kind: "failed" }
  | { kind: "unknown" };

/** What a signed notice is about: told apart from what it says, which is asked for anew. */
export type Notice = { eventId: string; key: string | null; gatewayId: string | null };

export type Payments = {
  kind: "sandbox" | "stripe";
  /** What the page with the card fields needs; never a secret. */
  fields(): { publicKey: string; fieldsUrl?: string };
  charge(wish: ChargeWish): Promise<Charged>;
  find(key: string, gatewayId: string | null): Promise<Found>;
  cancel(key: string, gatewayId: string | null): Promise<Voided>;
  refund(wish: RefundWish): Promise<Refunded>;
  findRefund(wish: RefundWish): Promise<Refunded | { kind: "nothing" }>;
  /** Null for a notice that is not the gateway's. */
  readNotice(body: string, signature: string | undefined, now: Date): Notice | null;
};
