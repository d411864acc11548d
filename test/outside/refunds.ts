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

export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** The same day of a later month, or that month's last one. */
function monthAfter(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

type Sold = { state: string; cycle: Cycle; start: string; price: OwnPrice };

/** The welcome email was delivered on the first day. */
export function refundOn({ state, cycle, start, price }: Sold, day: string): RefundQuote {
  const all = months[cycle];
  const unusedMonths = Array.from({ length: all }, (_, n) => monthAfter(start, n)).filter(
    (begins) => begins > day,
  ).length;
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
