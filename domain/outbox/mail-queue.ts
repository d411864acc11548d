import { eq, sql } from "drizzle-orm";
import { outbox } from "#db/schema/outbox.ts";
import { queueOn } from "#domain/jobs/queue.ts";

export type OutboxMail = typeof outbox.$inferSelect;

export const mailQueue = queueOn(outbox, {
  dueAt: "dueAt",
  isOpen: eq(outbox.state, "waiting"),
  // The number of a try tells its outcome from that of a later worker's try.
  taking: () => ({ tries: sql`${outbox.tries} + 1` }),
});
