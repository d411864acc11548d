import { dayAfter, monthsLeft } from "./calendar.ts";
import { type Life, sum } from "./life.ts";
import type { Cycle, OwnPrice } from "./prices.ts";

// What goes back to a member who cancels, computed from the description alone.

export type RefundQuote = {
  kind: "full" | "prorated" | "nothing";
  feeKeptCents: number;
  refundCents: number;
  unusedMonths: number;
};

const keptAtMost = (state: string) => (state === "AR" || state === "MD" ? 0 : 30_00);
const months: Record<Cycle, number> = { annual: 12, monthly: 1 };

type Sold = { state: string; cycle: Cycle; start: string; price: OwnPrice };

/** The welcome email was delivered on the first day. */
export function refundOn({ state, cycle, start, price }: Sold, day: string): RefundQuote {
  const all = months[cycle];
  const unusedMonths = monthsLeft(start, all, day);
  const { people, feePaidCents, dueCents } = price;
  if (day <= dayAfter(start, 30)) {
    const feeKeptCents = Math.min(feePaidCents, keptAtMost(state));
    return named("full", { feeKeptCents, refundCents: dueCents - feeKeptCents, unusedMonths });
  }
  const refundCents = people.reduce(
    (total, { paidCents }) => total + Math.ceil((paidCents * unusedMonths) / all),
    0,
  );
  return named("prorated", {
    feeKeptCents: feePaidCents,
    refundCents: Math.min(refundCents, dueCents),
    unusedMonths,
  });
}

const named = (kind: "full" | "prorated", quote: Omit<RefundQuote, "kind">): RefundQuote => ({
  kind: quote.refundCents === 0 ? "nothing" : kind,
  ...quote,
});

/** What leaving today gives back of everything that was paid for days to come. */
export function leavingToday(life: Life): RefundQuote & { paidCents: number } {
  const { first, start, today, cycle, home } = life;
  const isFull = today <= dayAfter(first, 30);
  const counted = life.paid.filter(({ term }) => isFull || term >= life.term);
  const lines = counted.flatMap((one) => one.lines);
  const paidCents = sum(counted.map(({ cents }) => cents));
  const feeCents = sum(lines.filter(({ isFee }) => isFee).map(({ cents }) => cents));
  const unusedMonths = monthsLeft(start, months[cycle], today);
  if (isFull) {
    const feeKeptCents = Math.min(feeCents, keptAtMost(home));
    const refundCents = paidCents - feeKeptCents;
    return { paidCents, ...named("full", { feeKeptCents, refundCents, unusedMonths }) };
  }
  const shares = lines.map((line) => {
    if (line.isFee || line.end <= start) return 0;
    if (line.start > today) return line.cents;
    // Someone who came later has the months that were left then, and the one that had begun.
    const own =
      line.start <= start ? months[cycle] : monthsLeft(start, months[cycle], line.start) + 1;
    return Math.ceil((line.cents * Math.min(unusedMonths, own)) / own);
  });
  const refundCents = Math.min(paidCents, sum(shares));
  return { paidCents, ...named("prorated", { feeKeptCents: feeCents, refundCents, unusedMonths }) };
}

/** Of one refund, what goes back of each payment: the newest first. */
export function partsOf({ paid }: Life, refundCents: number): number[] {
  let left = refundCents;
  const parts: number[] = [];
  for (const { cents } of paid.toReversed()) {
    const part = Math.min(left, cents);
    if (part > 0) parts.push(part);
    left -= part;
  }
  return parts;
}
