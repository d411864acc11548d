import { mostMembers } from "#contract/checkout.ts";
import type { Cycle } from "#contract/content/block-parts.ts";
import type { FamilyStep, ScheduleRow } from "#db/schema/plans.ts";

// Member prices and member fees, in whole cents.

export type TierPrice = {
  monthlyCents: number | null;
  annualCents: number | null;
  family: readonly FamilyStep[];
};

/** In the order of every list: most people choose annual. */
export const offeredCycles = ["annual", "monthly"] as const satisfies readonly Cycle[];

/** The nth person's price; null if the tier isn't sold in that cycle. */
export function priceOfPerson(tier: TierPrice, cycle: Cycle, nth: number): number | null {
  const price = cycle === "annual" ? tier.annualCents : tier.monthlyCents;
  if (price === null) return null;
  const steps = tier.family.filter(({ fromPerson }) => fromPerson <= nth);
  const reached = steps.toSorted((a, b) => a.fromPerson - b.fromPerson);
  const own = reached.map((step) => (cycle === "annual" ? step.annualCents : step.monthlyCents));
  return own.findLast((cents) => cents !== undefined) ?? price;
}

/** What this many people pay together; null if the tier isn't sold in that cycle. */
export function priceOfPeople(tier: TierPrice, cycle: Cycle, count: number): number | null {
  const each = Array.from({ length: count }, (_, at) => priceOfPerson(tier, cycle, at + 1));
  return each.reduce<number | null>(
    (sum, cents) => (sum === null || cents === null ? null : sum + cents),
    0,
  );
}

/** The price of each person after the first; null where it is the same as theirs, or varies. */
export function furtherPrice(tier: TierPrice, cycle: Cycle): number | null {
  const [second, ...later] = Array.from({ length: mostMembers - 1 }, (_, at) =>
    priceOfPerson(tier, cycle, at + 2),
  );
  const varies = later.some((cents) => cents !== second);
  return varies || second === undefined || second === priceOfPerson(tier, cycle, 1) ? null : second;
}

export type Price = { cycle: Cycle; priceCents: number; renewalCents?: number | undefined };

/** The first payment and the one-time fee. */
export function dueToday({ priceCents }: Price, processingFeeCents: number): number {
  return priceCents + processingFeeCents;
}

export function renewalPrice({ priceCents, renewalCents }: Price): number {
  return renewalCents ?? priceCents;
}

export function isSoldIn(tier: TierPrice, cycle: Cycle): boolean {
  return priceOfPerson(tier, cycle, 1) !== null;
}

/** Those in which someone can buy the plan. */
export function cyclesOf({ tiers }: { tiers: readonly TierPrice[] }): Cycle[] {
  return offeredCycles.filter((cycle) => tiers.some((tier) => isSoldIn(tier, cycle)));
}

type Fee = { usualCents: number; memberCents: number | null };

/** The office's own member fee, or the tier's schedule; never more than the usual fee. */
export function memberFee({ usualCents, memberCents }: Fee, row: ScheduleRow | undefined): number {
  const scheduled = row?.memberCents ?? lessPercent(usualCents, row?.percentOff ?? 0);
  return Math.min(usualCents, memberCents ?? scheduled);
}

/** Rounded up: the stated fee is never less than what is paid. */
function lessPercent(cents: number, percent: number): number {
  return Math.ceil((cents * (100 - percent)) / 100);
}

/** A whole percentage, rounded down. */
export function savingPercent(usualCents: number, memberCents: number): number {
  return usualCents === 0 ? 0 : Math.floor(((usualCents - memberCents) * 100) / usualCents);
}
