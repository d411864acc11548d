import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type UsState, usStateCodes } from "#contract/us-states.ts";
import { addMonths } from "#domain/membership/term.ts";
import { type RefundTerm, quoteRefund, quoteSellerEnd } from "./rules.ts";

const term: RefundTerm = {
  state: "AZ",
  start: "2026-01-31",
  months: 12,
  documentsSentOn: "2026-01-31",
  firstDay: "2026-01-31",
  lines: linesOf(149_00, 20_00),
};
function linesOf(paidCents: number, feePaidCents: number): RefundTerm["lines"] {
  const period = { startsOn: "2026-01-31", endsOn: "2027-01-31" };
  return [
    { kind: "person", ...period, paidCents },
    { kind: "processing_fee", ...period, paidCents: feePaidCents },
  ];
}
/** The full-refund period is over. */
const renewed = { firstDay: "2025-01-31", documentsSentOn: "2025-01-31" };
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
  ["in a later term", renewed, "2026-01-31", "prorated", 136_59],
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
        lines: linesOf(14_50, 20_00),
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
      (paid, feePaidCents, of, sent, day, isRenewed) => {
        const given = { ...term, months: of, lines: linesOf(paid, feePaidCents) };
        const since = isRenewed ? renewed : { documentsSentOn: dayOf(sent) };
        const quote = quoteRefund({ ...given, ...since }, dayOf(day));
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

test.each([
  ["each line by itself, rounded up", ["2026-01-31", "2026-01-31"], "2026-06-15", 7, 2 * 5_84],
  ["a line from the eighth month on by its own five months", ["2026-08-31"], "2026-09-15", 4, 8_00],
  ["a line from the middle of the eighth month on as well", ["2026-09-10"], "2026-09-15", 4, 8_00],
])("%s", (_, starts, day, unusedMonths, refundCents) => {
  const endsOn = "2027-01-31";
  const lines = starts.map(
    (startsOn) => ({ kind: "person", startsOn, endsOn, paidCents: 10_00 }) as const,
  );
  const quote = quoteRefund({ ...term, lines }, day);
  expect(quote).toMatchObject({ unusedMonths, refundCents });
});

test.each([
  ["in the first 30 days, with the fee", {}, "2026-03-02", 169_00],
  ["then by the day", {}, "2026-03-03", Math.ceil((149_00 * 334) / 365)],
  ["on the last day", {}, "2027-01-30", 41],
  ["after the term", {}, "2027-01-31", 0],
  ["in a later term by the day at once", renewed, "2026-01-31", 149_00],
])("a plan that the seller ends gives back %s", (_, change, day, cents) => {
  expect(quoteSellerEnd({ ...term, ...change }, day)).toBe(cents);
});
