import type { CouponAudience, CouponKind, CouponError } from "#contract/coupons.ts";
import type { Cycle } from "#contract/content/block-parts.ts";

// Whether a coupon holds for an order. How often it may still be used is the database's to say.

export type CouponTerms = {
  kind: CouponKind;
  percent: number | null;
  amountCents: number | null;
  /** An empty list names every one. */
  planIds: readonly string[];
  locationIds: readonly string[];
  states: readonly string[];
  cycles: readonly Cycle[];
  audience: CouponAudience;
  minimumMembers: number;
  /** The first day, and the first day after. */
  startsOn: string | null;
  endsOn: string | null;
};

/** What is known of the order; what is not known yet is not asked. */
export type CouponBasis = {
  day: string;
  planId?: string | undefined;
  locationId?: string | null | undefined;
  state?: string | undefined;
  cycle?: Cycle | undefined;
  isRenewal?: boolean | undefined;
  /** Whether the account has ever been on a plan here. */
  hasJoinedBefore?: boolean | undefined;
  memberCount?: number | undefined;
};

/** What a coupon takes off; where and when it may be used is decided before. */
export type Discount =
  | { kind: "percent"; percent: number }
  | { kind: "amount"; amountCents: number }
  | { kind: "fee_waived" }
  | { kind: "free_dependent" };

/** Not offered in California. */
const statesWithoutCoupons: ReadonlySet<string> = new Set(["CA"]);

export function couponErrorOf(terms: CouponTerms, quote: CouponBasis): CouponError | null {
  const { day, planId, locationId, state, cycle, isRenewal, hasJoinedBefore, memberCount } = quote;
  if (terms.endsOn !== null && day >= terms.endsOn) return "expired";
  if (terms.startsOn !== null && day < terms.startsOn) return "not_started";
  if (planId !== undefined && !allows(terms.planIds, planId)) return "wrong_plan";
  if (cycle !== undefined && !allows(terms.cycles, cycle)) return "wrong_plan";
  if (state !== undefined && statesWithoutCoupons.has(state)) return "wrong_state";
  if (state !== undefined && !allows(terms.states, state)) return "wrong_state";
  if (locationId !== undefined && !allows(terms.locationIds, locationId)) return "wrong_location";
  if (terms.audience === "new" && (isRenewal || hasJoinedBefore)) return "new_only";
  if (isRenewal === false && terms.audience === "renewal") return "renewal_only";
  if (memberCount !== undefined && memberCount < terms.minimumMembers) return "minimum_members";
  return null;
}

export function discountBy({ kind, percent, amountCents }: CouponTerms): Discount {
  switch (kind) {
    case "percent":
      return { kind, percent: percent ?? 0 };
    case "amount":
      return { kind, amountCents: amountCents ?? 0 };
    case "fee_waived":
    case "free_dependent":
      return { kind };
  }
}

/** As it is compared: people type codes with spaces around them and in any case. */
export function couponKey(typed: string): string {
  return typed.normalize("NFKC").trim().toUpperCase();
}

export type CouponState = "not_started" | "open" | "used_up" | "ended";

/** How whoever gives out coupons sees one. */
export function stateOfCoupon(
  { startsOn, endsOn }: Pick<CouponTerms, "startsOn" | "endsOn">,
  { used, most }: { used: number; most: number | null },
  day: string,
): CouponState {
  if (endsOn !== null && day >= endsOn) return "ended";
  if (startsOn !== null && day < startsOn) return "not_started";
  return most !== null && used >= most ? "used_up" : "open";
}

export function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}

function allows<Value>(listed: readonly Value[], value: Value | null): boolean {
  return listed.length === 0 || (value !== null && listed.includes(value));
}
