import { inArray } from "drizzle-orm";
import { customersToDelete, payments } from "#db/schema/billing.ts";
import { queueOn } from "#domain/jobs/queue.ts";

/** Payments that nobody has settled in time. */
export const paymentQueue = queueOn(payments, {
  dueAt: "checkAfter",
  isOpen: inArray(payments.state, ["pending", "requires_action", "unknown"]),
});

/** Kept cards that are still to be forgotten at the gateway. */
export const customerQueue = queueOn(customersToDelete, {
  dueAt: "checkAfter",
  isOpen: undefined,
});
