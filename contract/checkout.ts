// Checkout constants without the schemas: the browser imports them, too.

export const checkoutSteps = ["create-account", "add-member", "payment", "done"] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** How long an open checkout is kept. */
export const checkoutHours = 24;
export const mostMembers = 20;
