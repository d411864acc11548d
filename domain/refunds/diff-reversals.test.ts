import { expect, test } from "vitest";
import { elsewhere } from "#domain/billing/messages/receipt-words.ts";
import { diffReversals, type Comparison } from "./diff-reversals.ts";

type Given = Parameters<typeof diffReversals>[0];
type Told = Given["reversals"][number];
type Recorded = Given["recorded"][number];

const paidCents = 100_00;
const told = (amountCents: number, more: Partial<Told> = {}): Told => {
  const usual = { kind: "refund", gatewayId: "re_1", key: null, state: "done" } as const;
  return { ...usual, amountCents, ...more };
};
const recorded = (amountCents: number, more: Partial<Recorded> = {}): Recorded => {
  const usual = { id: "rfd_1", gatewayId: "re_1", state: "done", reason: "Paid twice" } as const;
  return { ...usual, amountCents, ...more };
};
const dispute = (state: Told["state"]) => told(paidCents, { kind: "chargeback", state });
const second = { id: "rfd_2", gatewayId: "re_2" };

test.each<[string, Partial<Given>, Partial<Comparison>]>([
  ["nothing anywhere is right", {}, {}],
  [
    "a part that was sent back there is booked",
    { reversals: [told(40_00)] },
    { missing: [told(40_00)] },
  ],
  [
    "of two that do not fit together the first is booked, and somebody looks",
    { reversals: [told(60_00), told(60_00, { gatewayId: "re_2" })] },
    { missing: [told(60_00)], reviewReason: "beyond_ledger" },
  ],
  [
    "two that are all of it together are booked, and the plan runs for nothing",
    { reversals: [told(60_00), told(40_00, { gatewayId: "re_2" })] },
    { missing: [told(60_00), told(40_00, { gatewayId: "re_2" })], reviewReason: "fully_reversed" },
  ],
  [
    "the same of a plan that has ended needs no look",
    { reversals: [told(paidCents)], isRunning: false },
    { missing: [told(paidCents)] },
  ],
  [
    "what is on its way from here leaves less room",
    { reversals: [told(60_00)], recorded: [recorded(60_00, { ...second, state: "pending" })] },
    { reviewReason: "beyond_ledger" },
  ],
  [
    "what was refused here leaves all the room",
    { reversals: [told(60_00)], recorded: [recorded(60_00, { ...second, state: "failed" })] },
    { missing: [told(60_00)] },
  ],
  [
    "one of ours is known by its name there",
    { reversals: [told(40_00)], recorded: [recorded(40_00)] },
    {},
  ],
  [
    "one of ours is known by its key before its name is heard",
    {
      reversals: [told(40_00, { key: "rfd_1" })],
      recorded: [recorded(40_00, { gatewayId: null })],
    },
    {},
  ],
  [
    "one that the books hold for refused and that was paid needs a look",
    { reversals: [told(40_00)], recorded: [recorded(40_00, { state: "failed" })] },
    { reviewReason: "beyond_ledger" },
  ],
  [
    "one that the books hold for paid and that came back needs a look",
    { reversals: [told(40_00, { state: "failed" })], recorded: [recorded(40_00)] },
    { reviewReason: "refund_returned" },
  ],
  [
    "one that was refused on both sides needs none",
    {
      reversals: [told(40_00, { state: "failed" })],
      recorded: [recorded(40_00, { state: "failed" })],
    },
    {},
  ],
  [
    "one that may still come to nothing is not booked",
    { reversals: [told(40_00, { state: "open" })] },
    {},
  ],
  ["an open dispute needs a look", { reversals: [dispute("open")] }, { reviewReason: "disputed" }],
  ["a dispute that was won needs none", { reversals: [dispute("failed")] }, {}],
  [
    "a dispute that was lost is booked",
    { reversals: [dispute("done")] },
    { missing: [dispute("done")], reviewReason: "fully_reversed" },
  ],
  [
    "all of it sent from here asked about the plan already",
    { reversals: [told(paidCents)], recorded: [recorded(paidCents)] },
    {},
  ],
  [
    "all of it sent there, and booked since, still needs a look",
    { reversals: [told(paidCents)], recorded: [recorded(paidCents, { reason: elsewhere.refund })] },
    { reviewReason: "fully_reversed" },
  ],
  [
    "nearly all of it sent there leaves the plan its reason",
    { reversals: [told(99_99)], recorded: [recorded(99_99, { reason: elsewhere.refund })] },
    {},
  ],
])("%s", (_, given, expected) => {
  const all = { paidCents, reversals: [], recorded: [], isRunning: true, ...given };
  expect(diffReversals(all)).toEqual({ missing: [], reviewReason: null, ...expected });
});
