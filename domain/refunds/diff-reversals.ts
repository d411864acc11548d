import type { ReviewReason } from "#contract/membership.ts";
import { elsewhere } from "#domain/billing/messages/receipt-words.ts";
import type { Returned } from "#gateways/payments/payment-gateway.ts";
import type { Refund } from "./create-refund.ts";

type Booked = Pick<Refund, "id" | "gatewayId" | "amountCents" | "state" | "reason">;
type Given = {
  paidCents: number;
  reversals: readonly Returned[];
  booked: readonly Booked[];
  isRunning: boolean;
};

export type Comparison = {
  /** Reversals that are not in the ledger, as far as the payment covers them. */
  missing: Returned[];
  /** A state that no posting can correct. */
  look: ReviewReason | null;
};

/** Compares the gateway's reversals of a payment with the ledger. */
export function diffReversals({ paidCents, reversals, booked, isRunning }: Given): Comparison {
  const told = reversals.map((returned) => ({ returned, known: findBooked(booked, returned) }));
  const sentCents = booked
    .filter(({ state }) => state !== "failed")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  let left = paidCents - sentCents;
  const missing: Returned[] = [];
  let isBeyond = false;
  for (const { returned, known } of told) {
    if (returned.state !== "done") continue;
    if (known) {
      isBeyond ||= known.state === "failed";
    } else if (returned.amountCents > left) {
      isBeyond = true;
    } else {
      left -= returned.amountCents;
      missing.push(returned);
    }
  }
  const hasComeBack = told.some(
    ({ returned, known }) => returned.state === "failed" && known?.state === "done",
  );
  const isDisputed = reversals.some(({ kind, state }) => kind === "chargeback" && state === "open");
  if (isBeyond) return { missing, look: "beyond_books" };
  if (hasComeBack) return { missing, look: "came_back" };
  if (isDisputed) return { missing, look: "disputed" };
  const gone = told.filter(({ returned }) => returned.state === "done");
  const goneCents = gone.reduce((sum, { returned }) => sum + returned.amountCents, 0);
  // Staff who refund in full from the studio have already decided whether the plan ends.
  const isElsewhere = gone.some(({ known }) => !known || reasonsElsewhere.has(known.reason));
  const isTakenBack = isRunning && isElsewhere && goneCents >= paidCents;
  return { missing, look: isTakenBack ? "taken_back" : null };
}

const reasonsElsewhere = new Set(Object.values(elsewhere));

/** One of our refunds matches by its key even before its gateway id is known. */
function findBooked(booked: readonly Booked[], { key, gatewayId }: Returned): Booked | undefined {
  return booked.find((refund) => refund.id === key || refund.gatewayId === gatewayId);
}
