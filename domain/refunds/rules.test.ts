import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type UsState, usStateCodes } from "#contract/us-states.ts";
import { addMonths } from "#domain/membership/term.ts";
import { type RefundTerm, quoteRefund } from "./rules.ts";

const term: RefundTerm = {
  state: "AZ",
  start: "2026-01-31",
  months: 12,
  documentsSentOn: "2026-01-31",
  isFirst: true,
  paidForPeopleCents: 149_00,
  feePaidCents: 20_00,
};
const dayOf = (after: number) =>
  Temporal.PlainDate.from(term.start).add({ days: after }).toString();

test.each<[string, Partial<RefundTerm>, string, string, number]>([
  ["on the first day", {}, "2026-01-31", "full", 149_00],
  ["on the thirtieth day after", {}, "2026-03-02", "full", 149_00],
  ["a day later", {}, "2026-03-03", "prorated", 124_17],
  ["documents sent ten days late", { documentsSentOn: "2026-02-10" }, "2026-03-12", "full", 149_00],
  [
    "documents sent before the plan began",
    { documentsSentOn: "2026-01-20" },
    "2026-03-02",
    "full",
    149_00,
  ],
  ["in a state where the fee must be refunded", { state: "MD" }, "2026-02-01", "full", 169_00],
  [
    "in another state where the fee must be refunded",
    { state: "AR" },
    "2026-02-01",
    "full",
    169_00,
  ],
  ["in a later term", { isFirst: false }, "2026-01-31", "prorated", 136_59],
  ["in the last month", {}, "2026-12-31", "prorated", 0],
  ["after the end of the term", {}, "2027-05-01", "prorated", 0],
  [
    "paid by the month, after 30 days",
    { months: 1, documentsSentOn: "2026-01-01" },
    "2026-03-05",
    "prorated",
    0,
  ],
])("%s", (_, changes, day, kind, refundCents) => {
  expect(quoteRefund({ ...term, ...changes }, day)).toMatchObject({ kind, refundCents });
});

describe.each(usStateCodes.map((state): [UsState] => [state]))("in %s", (state) => {
  test("day 0 to 400: at most the amount paid, never negative, never rising", () => {
    let before = Number.POSITIVE_INFINITY;
    for (let after = 0; after <= 400; after += 1) {
      const quote = quoteRefund({ ...term, state }, dayOf(after));
      expect(quote.refundCents).toBeGreaterThanOrEqual(0);
      expect(quote.refundCents).toBeLessThanOrEqual(169_00);
      expect(quote.refundCents).toBeLessThanOrEqual(before);
      expect(quote.kind).toBe(after <= 30 ? "full" : "prorated");
      before = quote.refundCents;
    }
    expect(before).toBe(0);
  });

  test("day 0 to 30: a full refund, less the fee where it may be kept", () => {
    const feeKeptCents = state === "AR" || state === "MD" ? 0 : 20_00;
    for (let after = 0; after <= 30; after += 1) {
      const quote = quoteRefund({ ...term, state }, dayOf(after));
      expect(quote).toMatchObject({ refundCents: 169_00 - feeKeptCents, feeKeptCents });
    }
  });
});

describe.each(usStateCodes.map((state): [UsState] => [state]))(
  "paid by the month in %s",
  (state) => {
    test("day 0 to 400, documents ten days late: a full refund for thirty days, then nothing", () => {
      const monthly = {
        ...term,
        state,
        months: 1,
        documentsSentOn: dayOf(10),
        paidForPeopleCents: 14_50,
      };
      for (let after = 0; after <= 400; after += 1) {
        const { refundCents, feeKeptCents } = quoteRefund(monthly, dayOf(after));
        const isKept = state !== "AR" && state !== "MD";
        const full = isKept ? 14_50 : 34_50;
        expect(refundCents).toBe(after <= 40 ? full : 0);
        expect(refundCents + feeKeptCents).toBeLessThanOrEqual(34_50);
      }
    });
  },
);

test("any refund on any day is whole cents within the amount paid", () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const fee = fc.integer({ min: 0, max: 30_00 });
  const months = fc.constantFrom(1, 12);
  const shift = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(
      amount,
      fee,
      months,
      shift,
      shift,
      fc.boolean(),
      (paid, feePaidCents, of, sent, day, isFirst) => {
        const given = { ...term, months: of, paidForPeopleCents: paid, feePaidCents, isFirst };
        const quote = quoteRefund({ ...given, documentsSentOn: dayOf(sent) }, dayOf(day));
        expect(Number.isSafeInteger(quote.refundCents)).toBe(true);
        expect(quote.refundCents).toBeGreaterThanOrEqual(0);
        expect(quote.refundCents).toBeLessThanOrEqual(paid + feePaidCents);
      },
    ),
  );
});

test("months are counted from the first day, also over short ones", () => {
  expect([1, 2, 3, 13].map((months) => addMonths("2026-01-31", months))).toEqual([
    "2026-02-28",
    "2026-03-31",
    "2026-04-30",
    "2027-02-28",
  ]);
});
