import { otherLanguages } from "./languages.ts";

// Studio constants without the schemas: the browser imports them, too.

export const paymentViews = ["all", "needs_review", "paid", "failed", "open"] as const;
export type PaymentView = (typeof paymentViews)[number];

/** Lists of plans for staff to work through. */
export const memberLists = ["new", "renewing", "past_due", "lapsed", "canceled"] as const;
export type MemberList = (typeof memberLists)[number];

/** Permissions are in domain/policy.ts. */
export const staffRoles = ["owner", "editor", "support"] as const;
export type StaffRole = (typeof staffRoles)[number];

const prefixes = otherLanguages.join("|");
const studio = new RegExp(`^/(?:api/)?(?:(?:${prefixes})/)?studio(?:[/.?#]|$)`, "i");

/** The studio uses a separate cookie. Like route matching, this ignores the case of a path. */
export function isStudioPath(path: string): boolean {
  return studio.test(path);
}

/** What an entry of the activity log may say beside its action; the log keeps them as texts. */
export type AuditFact =
  | "added"
  | "amountCents"
  | "by"
  | "changed"
  | "code"
  | "edition"
  | "emailConsent"
  | "fields"
  | "gatewayId"
  | "kind"
  | "limit"
  | "lines"
  | "most"
  | "part"
  | "payment"
  | "period"
  | "plan"
  | "reason"
  | "receipt"
  | "refundCents"
  | "resealed"
  | "role"
  | "state"
  | "unreadable"
  | "version";
