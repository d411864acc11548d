import type { payments } from "#db/schema/billing.ts";

/** What somebody was asked to pay, and what has come of it. */
export type Payment = typeof payments.$inferSelect;
