export const paymentViews = ["all", "needs_look", "paid", "failed", "open"] as const;
export type PaymentView = (typeof paymentViews)[number];
