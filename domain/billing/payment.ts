import type { payments } from "#db/schema/billing.ts";

export type Payment = typeof payments.$inferSelect;
