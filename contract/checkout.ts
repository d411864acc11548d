// What the checkout asks for, without the schemas: the browser reads it too.

export const checkoutSteps = ["create-account", "add-member", "payment", "done"] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** How long an order waits for whoever began it. */
export const checkoutHours = 24;
export const mostMembers = 20;
