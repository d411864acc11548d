import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { MessageThread } from "#contract/calls/message-thread.ts";
import { contactTopics } from "#contract/contact.ts";
import { threadSteps } from "#contract/grievance.ts";
import { caseEvents } from "#db/schema/cases.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import { openCase } from "#domain/cases/status-key.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";

/** A message with its answers, for the holder of its key. */
export async function getThread(
  ctx: Ctx,
  asked: { number: string; key: string },
): Promise<MessageThread> {
  const which = openMessage(ctx, await openCase(ctx, "message", asked));
  const [found] = await ctx.db.select().from(contactMessages).where(which);
  if (!found) throw new DomainError("not_found");
  return {
    number: caseNumber(ctx, "message", found),
    topic: contactTopics.find((one) => one === found.topic) ?? null,
    isOpen: found.closedAt === null,
    receivedAt: found.receivedAt.toISOString(),
    message: found.message,
    events: await listEvents(ctx, found.id),
  };
}

/** The message of a key that was let in; once its sender is erased, the key opens nothing. */
export const openMessage = ({ site }: Pick<Ctx, "site">, id: string) =>
  and(
    eq(contactMessages.siteId, site.id),
    eq(contactMessages.id, id),
    ne(contactMessages.email, ""),
  );

async function listEvents({ db, site }: Ctx, messageId: string): Promise<MessageThread["events"]> {
  const { siteId, caseId, id, at, step, text } = caseEvents;
  const rows = await db
    .select({ id, at, step, text })
    .from(caseEvents)
    .where(and(eq(siteId, site.id), eq(caseId, messageId), inArray(step, [...threadSteps])))
    .orderBy(asc(at), asc(id));
  return rows.flatMap((row) => {
    const known = threadSteps.find((one) => one === row.step);
    return known ? [{ ...row, step: known, at: row.at.toISOString() }] : [];
  });
}
