import fc from "fast-check";
import { expect, test } from "vitest";
import { addUpEntries } from "./rules.ts";

const payment = (amountCents: number) => ({ kind: "payment", amountCents }) as const;
const refund = (amountCents: number) => ({ kind: "refund", amountCents: -amountCents }) as const;

test.each([
  [[], { paidCents: 0, refundedCents: 0, netCents: 0 }],
  [[payment(0)], { paidCents: 0, refundedCents: 0, netCents: 0 }],
  [
    [payment(149_00), payment(14_50), refund(20_00)],
    { paidCents: 163_50, refundedCents: 20_00, netCents: 143_50 },
  ],
  // Of an earlier year's payment.
  [[refund(20_00)], { paidCents: 0, refundedCents: 20_00, netCents: -20_00 }],
])("%j add up to %j", (entries, sums) => {
  expect(addUpEntries(entries)).toEqual(sums);
});

test("what was paid less what was refunded is the sum of all entries", () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const entry = fc.oneof(cents.map(payment), cents.map(refund));
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
      const { paidCents, refundedCents, netCents } = addUpEntries(entries);
      expect(paidCents - refundedCents).toBe(netCents);
      expect(netCents).toBe(entries.reduce((sum, { amountCents }) => sum + amountCents, 0));
      expect(Math.min(paidCents, refundedCents)).toBeGreaterThanOrEqual(0);
    }),
  );
});
