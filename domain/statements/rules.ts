type Entry = { kind: "payment" | "refund"; amountCents: number };

/** A refund's amount is below zero; what was refunded is not. */
export function addUpEntries(entries: readonly Entry[]) {
  const sums = { paidCents: 0, refundedCents: 0, netCents: 0 };
  for (const { kind, amountCents } of entries) {
    if (kind === "payment") sums.paidCents += amountCents;
    else sums.refundedCents -= amountCents;
    sums.netCents += amountCents;
  }
  return sums;
}
