import { inArray, isNotNull } from "drizzle-orm";
import { payments, refunds } from "#db/schema/billing.ts";
import { queueOn } from "#domain/jobs/queue.ts";

/** Refunds that were not settled in time. */
export const refundQueue = queueOn(refunds, {
  dueAt: "checkAfter",
  isOpen: inArray(refunds.state, ["pending", "unknown"]),
});

/** Payments that are due for a reversal check. */
export const reversalQueue = queueOn(payments, {
  dueAt: "reversalsAfter",
  isOpen: isNotNull(payments.reversalsAfter),
});
