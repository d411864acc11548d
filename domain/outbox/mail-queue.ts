import { eq, sql } from "drizzle-orm";
import { outbox } from "#db/schema/outbox.ts";
import { queueOn } from "#domain/jobs/queue.ts";

export type OutboxMail = typeof outbox.$inferSelect;

export const mailQueue = queueOn(outbox, {
  dueAt: "dueAt",
  isOpen: eq(outbox.state, "waiting"),
  // The outcome of a try that another worker has overtaken is told from the present one's by this.
  taking: () => ({ tries: sql`${outbox.tries} + 1` }),
});
