/** Which orders staff look at. */
export const orderViews = ["all", "needs_look", "paid", "failed", "open"] as const;
export type CheckoutView = (typeof orderViews)[number];
