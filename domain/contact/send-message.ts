import { eq, max, sql } from "drizzle-orm";
import type { ContactMessage } from "#contract/entities.ts";
import { newId } from "#db/new-id.ts";
import { contactMessages } from "#db/schema/contact-messages.ts";
import type { Ctx } from "#domain/context.ts";

/** Keeps a visitor's message and gives it a number to ask after. */
export async function sendMessage(ctx: Ctx, message: ContactMessage): Promise<{ number: string }> {
  return ctx.db.transaction(async (tx) => {
    // One after another per site, so that numbers have no gaps and no doubles.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${ctx.site.id}`}, 0))`,
    );
    const [last] = await tx
      .select({ number: max(contactMessages.number) })
      .from(contactMessages)
      .where(eq(contactMessages.siteId, ctx.site.id));
    const number = (last?.number ?? 0) + 1;
    await tx.insert(contactMessages).values({
      id: newId("msg", ctx.now),
      siteId: ctx.site.id,
      number,
      ...message,
      receivedAt: ctx.now,
    });
    return { number: `M-${String(number).padStart(6, "0")}` };
  });
}
