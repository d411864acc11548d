import type { DeclineReason } from "#contract/membership.ts";
import type { Behavior } from "./test-cards.ts";

// The sandbox's storage port. Every function is one atomic step: of two concurrent calls, the
// second sees the first's result.

export type StoredToken = {
  token: string;
  brand: string;
  last4: string;
  /** YYYY-MM */
  expires: string;
  behavior: Behavior;
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
  behavior: Behavior | null;
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

/** `isNew`: the key was unused. */
export type Placed<Row> = Row & { isNew: boolean };

export type SandboxStore = {
  addToken(token: StoredToken): Promise<void>;
  findToken(token: string): Promise<StoredToken | undefined>;
  /** Saves a card for a customer, or for the one that already has it; returns which. */
  keepCard(token: string, customer: string): Promise<string>;
  deleteToken(token: string): Promise<void>;
  placeCharge(charge: StoredCharge): Promise<Placed<StoredCharge>>;
  findCharge(by: { key: string } | { id: string }): Promise<StoredCharge | undefined>;
  /** Settles a charge that is still in its previous state; returns the current one. */
  endCharge(
    id: string,
    from: ChargeState,
    end: { state: ChargeState; reason: DeclineReason | null },
  ): Promise<StoredCharge | undefined>;
  placeRefund(refund: StoredRefund): Promise<Placed<StoredRefund> | "no_such_charge" | "too_much">;
  findRefund(key: string): Promise<StoredRefund | undefined>;
  refundsOf(chargeId: string): Promise<StoredRefund[]>;
  /** Oldest first. */
  listCharges(
    created: { from: Date; until: Date },
    page: { offset: number; limit: number },
  ): Promise<StoredCharge[]>;
  /** Deletes the customer's cards and unlinks their charges. */
  deleteCustomer(customer: string): Promise<void>;
};
