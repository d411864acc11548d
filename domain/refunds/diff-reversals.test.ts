import { expect, test } from "vitest";
import { elsewhere } from "#domain/billing/messages/receipt-words.ts";
import { diffReversals, type Comparison } from "./diff-reversals.ts";

type Given = Parameters<typeof diffReversals>[0];
type Told = Given["refunds"][number];
type Dispute = Given["disputes"][number];
type Recorded = Given["recorded"][number];

const paidCents = 100_00;
const told = (amountCents: number, more: Partial<Told> = {}): Told => {
  const usual = { gatewayId: "re_1", key: null, state: "done" } as const;
  return { ...usual, amountCents, ...more };
};
const recorded = (amountCents: number, more: Partial<Recorded> = {}): Recorded => {
  const usual = { id: "rfd_1", gatewayId: "re_1", state: "done", reason: "Paid twice" } as const;
  return { ...usual, amountCents, ...more };
};
const dispute = (state: Dispute["state"]): Dispute => ({
  gatewayId: "dp_1",
  amountCents: paidCents,
  feeCents: 15_00,
  state,
});
const second = { id: "rfd_2", gatewayId: "re_2" };

test.each<[string, Partial<Given>, Partial<Comparison>]>([
  ["no reversals on either side match", {}, {}],
  [
    "a partial refund at the gateway is missing in the ledger",
    { refunds: [told(40_00)] },
    { missing: [told(40_00)] },
  ],
  [
    "of two that exceed the payment the first is posted, and the payment needs review",
    { refunds: [told(60_00), told(60_00, { gatewayId: "re_2" })] },
    { missing: [told(60_00)], reviewReason: "beyond_ledger" },
  ],
  [
    "two that add up to the payment are posted, and the active plan needs review",
    { refunds: [told(60_00), told(40_00, { gatewayId: "re_2" })] },
    { missing: [told(60_00), told(40_00, { gatewayId: "re_2" })], reviewReason: "fully_reversed" },
  ],
  [
    "a full refund of an ended plan needs no review",
    { refunds: [told(paidCents)], isRunning: false },
    { missing: [told(paidCents)] },
  ],
  [
    "a pending refund of ours counts against the payment",
    { refunds: [told(60_00)], recorded: [recorded(60_00, { ...second, state: "pending" })] },
    { reviewReason: "beyond_ledger" },
  ],
  [
    "a failed refund of ours does not count",
    { refunds: [told(60_00)], recorded: [recorded(60_00, { ...second, state: "failed" })] },
    { missing: [told(60_00)] },
  ],
  [
    "one of ours is matched by its gateway id",
    { refunds: [told(40_00)], recorded: [recorded(40_00)] },
    {},
  ],
  [
    "one of ours is matched by its key before it has a gateway id",
    {
      refunds: [told(40_00, { key: "rfd_1" })],
      recorded: [recorded(40_00, { gatewayId: null })],
    },
    {},
  ],
  [
    "one failed in the ledger but paid at the gateway needs review",
    { refunds: [told(40_00)], recorded: [recorded(40_00, { state: "failed" })] },
    { reviewReason: "beyond_ledger" },
  ],
  [
    "one paid in the ledger but returned at the gateway has come back",
    { refunds: [told(40_00, { state: "failed" })], recorded: [recorded(40_00)] },
    { returned: [recorded(40_00)] },
  ],
  [
    "one failed on both sides needs no review",
    {
      refunds: [told(40_00, { state: "failed" })],
      recorded: [recorded(40_00, { state: "failed" })],
    },
    {},
  ],
  ["one that is still open is not posted", { refunds: [told(40_00, { state: "open" })] }, {}],
  ["an open dispute needs review", { disputes: [dispute("open")] }, { reviewReason: "disputed" }],
  ["a dispute that was won needs no review", { disputes: [dispute("won")] }, {}],
  [
    "a dispute that was lost has reversed the payment",
    { disputes: [dispute("lost")] },
    { reviewReason: "fully_reversed" },
  ],
  [
    "a lost dispute of an ended plan needs no review",
    { disputes: [dispute("lost")], isRunning: false },
    {},
  ],
  [
    "a full refund of ours has already handled the plan",
    { refunds: [told(paidCents)], recorded: [recorded(paidCents)] },
    {},
  ],
  [
    "a full refund at the gateway, already posted, still needs review",
    { refunds: [told(paidCents)], recorded: [recorded(paidCents, { reason: elsewhere.refund })] },
    { reviewReason: "fully_reversed" },
  ],
  [
    "a partial refund at the gateway leaves the plan as it is",
    { refunds: [told(99_99)], recorded: [recorded(99_99, { reason: elsewhere.refund })] },
    {},
  ],
])("%s", (_, given, expected) => {
  const all = { paidCents, refunds: [], disputes: [], recorded: [], isRunning: true, ...given };
  expect(diffReversals(all)).toEqual({
    missing: [],
    returned: [],
    reviewReason: null,
    ...expected,
  });
});
