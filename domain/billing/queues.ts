import { inArray } from "drizzle-orm";
import { customersToDelete, payments } from "#db/schema/billing.ts";
import { queueOn } from "#domain/jobs/queue.ts";

/** Payments that are overdue for settlement. */
export const paymentQueue = queueOn(payments, {
  dueAt: "checkAfter",
  isOpen: inArray(payments.state, ["pending", "requires_action", "unknown"]),
});

/** Customers that are still to be deleted at the gateway. */
export const customerQueue = queueOn(customersToDelete, {
  dueAt: "checkAfter",
  isOpen: undefined,
});
