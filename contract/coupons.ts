// Why a coupon is refused, and what it can be.

export const couponRefusals = [
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
export type CouponRefusal = (typeof couponRefusals)[number];

export const couponKinds = ["percent", "amount", "fee_waived", "free_dependent"] as const;
export type CouponKind = (typeof couponKinds)[number];

export const couponAudiences = ["new", "renewal", "both"] as const;
export type CouponAudience = (typeof couponAudiences)[number];

/** What the API says; the pages say it in their language, by reason. */
export const couponWords: Record<CouponRefusal, string> = {
  not_found: "There is no such code. Look at it again",
  not_started: "This code does not hold yet",
  expired: "This code is over",
  wrong_plan: "This code is for another plan",
  wrong_state: "This code does not hold where you live",
  wrong_location: "This code is for another office",
  used_up: "This code has been used up",
  already_used: "You have used this code already",
  new_only: "This code is for new members",
  renewal_only: "This code is for renewals",
  minimum_members: "This code is for more people on the plan",
};
