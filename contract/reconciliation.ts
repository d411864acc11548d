import { z } from "zod";
import { differenceKinds, payoutStates } from "./membership.ts";

// How the payment processor's own list compares with the ledger.

const cents = z.int();
const instant = z.iso.datetime();

export const reconciliation = z.strictObject({
  last: z
    .strictObject({
      at: instant,
      from: instant,
      until: instant,
      charges: z.int(),
      chargedCents: cents,
      refundedCents: cents,
    })
    .nullable()
    .describe("the last comparison; null before the first one"),
  differences: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(differenceKinds),
      gatewayId: z.string().nullable().describe("null: the gateway has no such charge"),
      paymentId: z.string().nullable().describe("null: no payment here belongs to the charge"),
      gatewayCents: cents,
      ledgerCents: cents,
      chargedAt: instant,
    }),
  ),
  payouts: z.array(
    z.strictObject({
      gatewayId: z.string(),
      amountCents: cents,
      state: z.enum(payoutStates),
      arrivesOn: z.iso.date(),
      chargedCents: cents.nullable().describe("null, as the next two: the gateway doesn't say"),
      refundedCents: cents.nullable(),
      feeCents: cents.nullable(),
    }),
  ),
});
export type Reconciliation = z.output<typeof reconciliation>;
