// Checkout constants without the schemas: the browser imports them, too.

export const checkoutSteps = ["create-account", "add-member", "payment", "done"] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** How long an open checkout is kept. */
export const checkoutHours = 24;
/** The same with consent to an email about it: that comes while there is time to go on. */
export const remindedCheckoutHours = 72;
/**
 * Set while an order is open, without a word of whose or what: a page that all visitors share reads
 * it in the browser.
 */
export const openCheckoutCookie = "enamel-order";
export const mostMembers = 20;

/** Whether a request opens an account, and so sends an email to an address that anyone can enter. */
export function opensAccount(body: unknown): boolean {
  const { account } = (body ?? {}) as { account?: { password?: unknown } | null };
  return account?.password !== undefined;
}

/** What the browser does for 3-D Secure: go to the bank, or pass a secret to the card fields. */
export type Action = { kind: "redirect"; url: string } | { kind: "confirm"; clientSecret: string };

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
