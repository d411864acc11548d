import { inArray, isNotNull } from "drizzle-orm";
import { payments, refunds } from "#db/schema/billing.ts";
import { queueOn } from "#domain/jobs/queue.ts";

export const refundQueue = queueOn(refunds, {
  dueAt: "checkAfter",
  isOpen: inArray(refunds.state, ["pending", "unknown"]),
});

export const reversalQueue = queueOn(payments, {
  dueAt: "reversalsAfter",
  isOpen: isNotNull(payments.reversalsAfter),
});
