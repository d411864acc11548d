import { eq, max } from "drizzle-orm";
import type { ContactMessage } from "#contract/entities.ts";
import { newId } from "#db/new-id.ts";
import { contactMessages } from "#db/schema/contact-messages.ts";
import { sites } from "#db/schema/sites.ts";
import type { Ctx } from "#domain/context.ts";

/** Keeps a visitor's message and gives it a number to ask after. */
export async function sendMessage(ctx: Ctx, message: ContactMessage): Promise<{ number: string }> {
  return ctx.db.transaction(async (tx) => {
    await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, ctx.site.id)).for("no key update");
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
