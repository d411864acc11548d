import { inArray } from "drizzle-orm";
import { customersToDelete, payments } from "#db/schema/billing.ts";
import { queueOn } from "#domain/jobs/queue.ts";

export const paymentQueue = queueOn(payments, {
  dueAt: "checkAfter",
  isOpen: inArray(payments.state, ["pending", "requires_action", "unknown"]),
});

export const customerQueue = queueOn(customersToDelete, {
  dueAt: "checkAfter",
  isOpen: undefined,
});
