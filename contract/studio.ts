// Studio constants without the schemas: the browser imports them, too.

export const paymentViews = ["all", "needs_review", "paid", "failed", "open"] as const;
export type PaymentView = (typeof paymentViews)[number];

/** Permissions are in domain/policy.ts. */
export const staffRoles = ["owner", "editor", "support"] as const;
export type StaffRole = (typeof staffRoles)[number];

const studio = /^\/(?:api\/)?(?:es\/)?studio(?:[/.?#]|$)/i;

/** The studio uses a separate cookie. Like route matching, this ignores the case of a path. */
export function isStudioPath(path: string): boolean {
  return studio.test(path);
}
