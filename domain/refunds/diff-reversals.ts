import type { ReviewReason } from "#contract/membership.ts";
import { elsewhere } from "#domain/billing/messages/receipt-words.ts";
import type { Dispute, Returned } from "#gateways/payments/payment-gateway.ts";
import type { Refund } from "./create-refund.ts";

type Recorded = Pick<Refund, "id" | "gatewayId" | "amountCents" | "state" | "reason">;
type Given = {
  paidCents: number;
  refunds: readonly Returned[];
  disputes: readonly Dispute[];
  recorded: readonly Recorded[];
  isRunning: boolean;
};

export type Comparison = {
  /** Refunds that are not in the ledger, as far as the payment covers them. */
  missing: Returned[];
  /** Our refunds that came back to the gateway. */
  returned: Recorded[];
  /** A state that no posting can correct. */
  reviewReason: ReviewReason | null;
};

/** Compares the gateway's refunds and disputes of a payment with the ledger. */
export function diffReversals(given: Given): Comparison {
  const { paidCents, refunds, disputes, recorded, isRunning } = given;
  const told = refunds.map((returned) => ({ returned, known: findRecorded(recorded, returned) }));
  const sentCents = recorded
    .filter(({ state }) => state !== "failed" && state !== "returned")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  let left = paidCents - sentCents;
  const missing: Returned[] = [];
  let isBeyond = false;
  for (const { returned, known } of told) {
    if (returned.state !== "done") continue;
    if (known) {
      isBeyond ||= known.state === "failed" || known.state === "returned";
    } else if (returned.amountCents > left) {
      isBeyond = true;
    } else {
      left -= returned.amountCents;
      missing.push(returned);
    }
  }
  const cameBack = told.flatMap(({ returned, known }) =>
    returned.state === "failed" && known?.state === "done" ? [known] : [],
  );
  const found = { missing, returned: cameBack };
  if (disputes.some(({ state }) => state === "open")) return { ...found, reviewReason: "disputed" };
  if (isBeyond) return { ...found, reviewReason: "beyond_ledger" };
  const gone = told.filter(({ returned }) => returned.state === "done");
  const lost = disputes.filter(({ state }) => state === "lost");
  const goneCents =
    gone.reduce((sum, { returned }) => sum + returned.amountCents, 0) +
    lost.reduce((sum, { amountCents }) => sum + amountCents, 0);
  // Staff who refund in full from the studio have already decided whether the plan ends.
  const isElsewhere =
    lost.length > 0 || gone.some(({ known }) => !known || known.reason === elsewhere.refund);
  const isFullyReversed = isRunning && isElsewhere && goneCents >= paidCents;
  return { ...found, reviewReason: isFullyReversed ? "fully_reversed" : null };
}

/** One of our refunds matches by its key even before its gateway id is known. */
function findRecorded(
  recorded: readonly Recorded[],
  { key, gatewayId }: Returned,
): Recorded | undefined {
  return recorded.find((refund) => refund.id === key || refund.gatewayId === gatewayId);
}
