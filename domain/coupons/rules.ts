import type { CouponAudience, CouponKind, CouponError } from "#contract/checkout.ts";
import type { Cycle } from "#contract/content/block-parts.ts";

// Whether a coupon applies to a checkout. The database enforces how often it may be used.

export type CouponTerms = {
  kind: CouponKind;
  percent: number | null;
  amountCents: number | null;
  /** Empty means all plans. */
  planIds: readonly string[];
  locationIds: readonly string[];
  states: readonly string[];
  cycles: readonly Cycle[];
  audience: CouponAudience;
  minimumMembers: number;
  /** The first day; `endsOn` is the first day after the last. */
  startsOn: string | null;
  endsOn: string | null;
};

/** What is known of the checkout; unknown facts are not checked. */
export type CouponBasis = {
  day: string;
  planId?: string | undefined;
  locationId?: string | null | undefined;
  state?: string | undefined;
  cycle?: Cycle | undefined;
  isRenewal?: boolean | undefined;
  /** Whether the account has ever been on a plan of this site. */
  hasJoinedBefore?: boolean | undefined;
  memberCount?: number | undefined;
};

/** The discount itself; whether it applies is decided before. */
export type Discount =
  | { kind: "percent"; percent: number }
  | { kind: "amount"; amountCents: number }
  | { kind: "fee_waived" }
  | { kind: "free_dependent" };

/** Coupons are not offered in California. */
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

/** Normalized for comparison: typed codes vary in case and spaces. */
export function couponKey(typed: string): string {
  return typed.normalize("NFKC").trim().toUpperCase();
}

export type CouponState = "not_started" | "open" | "used_up" | "ended";

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
