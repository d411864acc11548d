// Coupon kinds, and the reasons for rejecting one.

export const couponErrors = [
  "not_found",
  "not_started",
  "expired",
  "wrong_plan",
  "wrong_state",
  "wrong_location",
  "used_up",
  "already_used",
  "new_only",
  "renewal_only",
  "minimum_members",
] as const;
export type CouponError = (typeof couponErrors)[number];

export const couponKinds = ["percent", "amount", "fee_waived", "free_dependent"] as const;
export type CouponKind = (typeof couponKinds)[number];

export const couponAudiences = ["new", "renewal", "both"] as const;
export type CouponAudience = (typeof couponAudiences)[number];
