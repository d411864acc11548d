import { desc, eq } from "drizzle-orm";
import { contactMessages } from "#db/schema/contact-messages.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

/** A site's messages, the newest first. */
export async function listMessages(ctx: Ctx, { limit = 50 }: { limit?: number } = {}) {
  may(ctx.actor, "read_inbox");
  return ctx.db
    .select({
      number: contactMessages.number,
      receivedAt: contactMessages.receivedAt,
      topic: contactMessages.topic,
      name: contactMessages.name,
      email: contactMessages.email,
      phone: contactMessages.phone,
      message: contactMessages.message,
    })
    .from(contactMessages)
    .where(eq(contactMessages.siteId, ctx.site.id))
    .orderBy(desc(contactMessages.number))
    .limit(limit);
}
