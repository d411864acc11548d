import { describe, expect, test } from "vitest";
import type { LedgerAccount } from "#db/schema/ledger.ts";
import {
  disputeFeeEntries,
  actionPatience,
  checkPause,
  refundEntries,
  invoiceEntries,
  paymentEntries,
  refundPosting,
  chargePatience,
  firstCheckAt,
  longestCharge,
  nextCheckAt,
  reversalCheckAfter,
  voidEntries,
} from "./rules.ts";

const day = 24 * 60 * 60 * 1_000;
const paidAt = new Date("2026-03-02T09:00:00Z");
const after = (milliseconds: number) => new Date(paidAt.getTime() + milliseconds);

/** The days after a payment on which reversals are checked, if each check is on time. */
function checkDays(): number[] {
  const days = [];
  for (let next = reversalCheckAfter(paidAt, paidAt); next; next = reversalCheckAfter(paidAt, next))
    days.push((next.getTime() - paidAt.getTime()) / day);
  return days;
}

describe("checking for reversals at the gateway", () => {
  test("starts a day after the payment and doubles the interval until the dispute period is over", () => {
    expect(checkDays()).toEqual([1, 2, 4, 8, 16, 32, 64, 128]);
  });

  // spec 25.19
  test("happens once more after up to 120 days, while disputes are possible, and not later", () => {
    expect(reversalCheckAfter(paidAt, after(120 * day))).toEqual(after(240 * day));
    expect(reversalCheckAfter(paidAt, after(120 * day + 1))).toBeNull();
  });
});

test.each([
  [0, 5],
  [20, 5],
  [24, 6],
  [120, 30],
  [40 * 60, 30],
  [24 * 60 * 60, 30],
  [24 * 60 * 60 + 1, 600],
])("a payment %d seconds old is checked again in %d", (age, rest) => {
  expect(nextCheckAt(paidAt, after(age * 1_000))).toEqual(after((age + rest) * 1_000));
});

test("a payment is left to its own process for a second longer than a charge can take", () => {
  expect(firstCheckAt(paidAt)).toEqual(after(13_000));
  expect([chargePatience, longestCharge]).toEqual([9_000, 12_000]);
});

test("a waiting payer's payment is checked every two seconds, 3-D Secure for half an hour", () => {
  expect([checkPause, actionPatience]).toEqual([2_000, 1_800_000]);
});

const lines = [
  { kind: "person", amountCents: 100_00, discountCents: 25_00 },
  { kind: "person", amountCents: 49_00, discountCents: 0 },
  { kind: "processing_fee", amountCents: 20_00, discountCents: 0 },
] as const;

type Entries = { [Account in LedgerAccount]?: number };

test.each<[() => Entries, Entries]>([
  [
    () => invoiceEntries(lines),
    { accounts_receivable: 144_00, discounts: 25_00, fee_revenue: -20_00, plan_revenue: -149_00 },
  ],
  [
    () => voidEntries(lines),
    { accounts_receivable: -144_00, discounts: -25_00, fee_revenue: 20_00, plan_revenue: 149_00 },
  ],
  [() => paymentEntries(144_00), { cash: 144_00, accounts_receivable: -144_00 }],
  [() => refundEntries(44_00), { refunds: 44_00, refunds_payable: -44_00 }],
  [() => refundPosting(44_00, { kind: "done" }).entries, { refunds_payable: 44_00, cash: -44_00 }],
  [
    () => refundPosting(44_00, { kind: "otherwise" }).entries,
    { refunds_payable: 44_00, manual_payouts: -44_00 },
  ],
  [
    () => refundPosting(44_00, { kind: "charged_back", payableCents: 10_00 }).entries,
    { refunds_payable: 10_00, chargebacks: 34_00, cash: -44_00 },
  ],
  [() => disputeFeeEntries(15_00), { dispute_fees: 15_00, cash: -15_00 }],
])("%s posts balanced entries: %j", (write, expected) => {
  const ledger = write();
  expect(ledger).toEqual(expected);
  expect(Object.values(ledger).reduce((sum, cents) => sum + cents, 0)).toBe(0);
});
