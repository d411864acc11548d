import type { DifferenceKind, PaymentState } from "#contract/membership.ts";
import type { ListedCharge } from "#gateways/payments/payment-gateway.ts";

/** A payment as the ledger has it. */
export type KnownPayment = {
  id: string;
  state: PaymentState;
  amountCents: number;
  /** Sent back through the gateway, without what a bank took back. */
  refundedCents: number;
  createdAt: Date;
};

export type Difference = {
  /** The charge's id at the gateway, or the payment's if the gateway has none. */
  subject: string;
  paymentId: string | null;
  kind: DifferenceKind;
  gatewayCents: number;
  ledgerCents: number;
  chargedAt: Date;
};

type Compared = {
  siteId: string;
  listed: readonly ListedCharge[];
  /** Those that the listed charges name, and all that were paid in the same time. */
  known: readonly KnownPayment[];
};

/** Where the gateway's list and the ledger disagree. Charges of other sites and programs are not ours. */
export function compareCharges({ siteId, listed, known }: Compared): Difference[] {
  const byKey = new Map(known.map((payment) => [payment.id, payment]));
  const atGateway = new Set<string>();
  const differences = listed.flatMap((charge) => {
    const payment = byKey.get(charge.key ?? "");
    if (!payment) return charge.siteId === siteId ? diff(charge, null) : [];
    if (charge.paidCents > 0) atGateway.add(payment.id);
    return diff(charge, payment);
  });
  const missing = known.filter(
    ({ id, state, amountCents }) => state === "paid" && amountCents > 0 && !atGateway.has(id),
  );
  return [
    ...differences,
    ...missing.map(({ id, amountCents, createdAt }): Difference => {
      const at = { subject: id, paymentId: id, chargedAt: createdAt };
      return { ...at, kind: "not_at_gateway", gatewayCents: 0, ledgerCents: amountCents };
    }),
  ];
}

function diff(charge: ListedCharge, payment: KnownPayment | null): Difference[] {
  const { gatewayId, paidCents, refundedCents, createdAt } = charge;
  if (paidCents === 0) return [];
  const at = { subject: gatewayId, paymentId: payment?.id ?? null, chargedAt: createdAt };
  if (payment?.state !== "paid") {
    const keptCents = paidCents - refundedCents;
    if (keptCents === 0) return [];
    return [{ ...at, kind: "not_in_ledger", gatewayCents: keptCents, ledgerCents: 0 }];
  }
  const differences: Difference[] = [];
  if (paidCents !== payment.amountCents) {
    const cents = { gatewayCents: paidCents, ledgerCents: payment.amountCents };
    differences.push({ ...at, kind: "other_amount", ...cents });
  }
  if (refundedCents !== payment.refundedCents) {
    const cents = { gatewayCents: refundedCents, ledgerCents: payment.refundedCents };
    differences.push({ ...at, kind: "other_refunds", ...cents });
  }
  return differences;
}
