import { describe, expect, test } from "vitest";
import { type UsState, usStateCodes } from "#contract/us-states.ts";
import { isLongRun } from "#test/support/size.ts";
import { quoteRefund, quoteSellerEnd, type RefundLine, type RefundTerm } from "./rules.ts";

// Every refund against a second implementation of plain loops over days and months, which shares no
// line with the rules.

const dayAfter = (day: string, days: number) => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};
function monthAfter(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

const firstDay = "2027-01-31";
type Case = { name: string; months: number; fee: number; isRenewed: boolean; lines: RefundLine[] };

/** People from several days on, and one whose next term is paid ahead. */
function linesOf(months: number, fee: number, added: boolean): RefundLine[] {
  const end = monthAfter(firstDay, months);
  const person = (startsOn: string, endsOn: string, paidCents: number): RefundLine => {
    return { kind: "person", startsOn, endsOn, paidCents };
  };
  const joined = [person(firstDay, end, 133_33), person(firstDay, end, 99_01)];
  const later = [1, 10, 27, 28, 59, 100, 200, 333, 364].flatMap((after, nth) => {
    const day = dayAfter(firstDay, after);
    return day < end ? [person(day, end, 88_87 - nth * 7_13)] : [];
  });
  const ahead = [person(end, monthAfter(firstDay, 2 * months), 101_09)];
  const before = [person(monthAfter(firstDay, -months), firstDay, 45_67)];
  return [
    ...joined,
    ...(added ? [...later, ...ahead, ...before] : []),
    ...(fee > 0 ? [{ ...person(firstDay, end, fee), kind: "processing_fee" as const }] : []),
  ];
}

const cases = [12, 1].flatMap((months) =>
  [0, 29_99, 45_00].flatMap((fee) =>
    [false, true].flatMap((isRenewed) =>
      [false, true].map((added): Case => {
        const plan = months === 12 ? "a yearly plan" : "a monthly plan";
        const name = [
          isRenewed ? `${plan} that has renewed` : plan,
          fee > 0 ? `with a fee of ${fee}` : "without a fee",
          added ? "and people added" : "",
        ].join(" ");
        return { name, months, fee, isRenewed, lines: linesOf(months, fee, added) };
      }),
    ),
  ),
);

const termOf = ({ months, isRenewed, lines }: Case, state: UsState): RefundTerm => {
  const since = isRenewed ? monthAfter(firstDay, -12) : firstDay;
  return { state, start: firstDay, months, firstDay: since, documentsSentOn: since, lines };
};

function countRefund({ months, fee, isRenewed, lines }: Case, state: UsState, day: string) {
  const begins = Array.from({ length: months }, (_, n) => monthAfter(firstDay, n));
  const left = begins.filter((one) => one > day).length;
  let cents = 0;
  if (!isRenewed && day <= dayAfter(firstDay, 30)) {
    for (const { paidCents } of lines) cents += paidCents;
    return state === "AR" || state === "MD" ? cents : cents - (fee < 30_00 ? fee : 30_00);
  }
  for (const { kind, startsOn, endsOn, paidCents } of lines) {
    if (kind === "processing_fee" || endsOn <= firstDay) continue;
    if (startsOn > day) {
      cents += paidCents;
      continue;
    }
    let own = 0;
    for (const [n, month] of begins.entries()) {
      const next = begins[n + 1];
      if (next === undefined || next > startsOn || month > startsOn) own += 1;
    }
    const unused = left < own ? left : own;
    let share = 0;
    while (share * own < paidCents * unused) share += 1;
    cents += share;
  }
  return cents;
}

/** Each day of a line bears the same share; what is left is rounded up to the cent. */
function countSellerEnd({ isRenewed, lines }: Case, day: string): number {
  let cents = 0;
  for (const { kind, startsOn, endsOn, paidCents } of lines) {
    if (!isRenewed && day <= dayAfter(firstDay, 30)) {
      cents += paidCents;
      continue;
    }
    if (kind !== "person") continue;
    let all = 0;
    let left = 0;
    for (let at = startsOn; at < endsOn; at = dayAfter(at, 1)) {
      all += 1;
      if (at >= day) left += 1;
    }
    let share = 0;
    while (share * all < paidCents * left) share += 1;
    cents += share;
  }
  return cents;
}

const paidOf = ({ lines }: Case) => lines.reduce((sum, { paidCents }) => sum + paidCents, 0);
const everyDay = Array.from({ length: 401 }, (_, after) => after);
/** Where the states differ, and now and then afterwards. */
const someDays = everyDay.filter((after) => after <= 32 || after % 30 === 0);

describe.each(cases)("$name", (one) => {
  // spec 25.10
  test("gives back on each day what plain loops count, never more than was paid", () => {
    const wrong: object[] = [];
    const paidCents = paidOf(one);
    for (const state of usStateCodes) {
      const isWhole = isLongRun || ["AR", "AZ", "MD"].includes(state);
      for (const after of isWhole ? everyDay : someDays) {
        const day = dayAfter(firstDay, after);
        const { refundCents } = quoteRefund(termOf(one, state), day);
        const counted = countRefund(one, state, day);
        const isWithin = 0 <= refundCents && refundCents <= paidCents;
        if (refundCents !== counted || !isWithin) wrong.push({ state, day, refundCents, counted });
      }
    }
    expect(wrong).toEqual([]);
  });

  // spec 25.42
  test("gives back by the day what plain loops count, where the seller ends it", () => {
    for (const after of isLongRun ? everyDay : everyDay.filter((nth) => nth % 3 === 0)) {
      const day = dayAfter(firstDay, after);
      const cents = quoteSellerEnd(termOf(one, "AZ"), day);
      expect({ day, cents }).toEqual({ day, cents: countSellerEnd(one, day) });
      expect(cents).toBeLessThanOrEqual(paidOf(one));
    }
  });
});
