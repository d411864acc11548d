import type { DeclineReason } from "#contract/membership.ts";
import type { Behaviour } from "./test-cards.ts";

// What the sandbox has to remember, in whatever way. Every function is one atomic step: of two who
// come at the same time one is first, and the other sees what it did.

export type StoredToken = {
  token: string;
  brand: string;
  last4: string;
  /** YYYY-MM */
  expires: string;
  behaviour: Behaviour;
  /** Set once the card is kept for later. */
  customer: string | null;
  createdAt: Date;
};

export type ChargeState = "paid" | "declined" | "requires_action" | "processing" | "voided";

export type StoredCharge = {
  id: string;
  key: string;
  amountCents: number;
  refundedCents: number;
  state: ChargeState;
  reason: DeclineReason | null;
  behaviour: Behaviour | null;
  token: string | null;
  brand: string | null;
  last4: string | null;
  expires: string | null;
  customer: string | null;
  seller: string;
  returnUrl: string;
  createdAt: Date;
  doneAt: Date | null;
};

export type StoredRefund = {
  id: string;
  key: string;
  chargeId: string;
  amountCents: number;
  createdAt: Date;
};

/** `isNew`: nothing stood under the key before. */
export type Placed<Row> = Row & { isNew: boolean };

export type SandboxStore = {
  addToken(token: StoredToken): Promise<void>;
  findToken(token: string): Promise<StoredToken | undefined>;
  /** Keeps a card for a customer, or for the one it is kept for already; who that is. */
  keepCard(token: string, customer: string): Promise<string>;
  placeCharge(charge: StoredCharge): Promise<Placed<StoredCharge>>;
  findCharge(by: { key: string } | { id: string }): Promise<StoredCharge | undefined>;
  /** Ends a charge that still stands as it did; what stands then. */
  endCharge(
    id: string,
    from: ChargeState,
    end: { state: ChargeState; reason: DeclineReason | null },
  ): Promise<StoredCharge | undefined>;
  placeRefund(refund: StoredRefund): Promise<Placed<StoredRefund> | "no_such_charge" | "too_much">;
  findRefund(key: string): Promise<StoredRefund | undefined>;
  refundsOf(chargeId: string): Promise<StoredRefund[]>;
  /** Who is forgotten has no card here any more, and no charge is theirs. */
  deleteCustomer(customer: string): Promise<void>;
};
