import { and, desc, eq } from "drizzle-orm";
import type { ContactAudience } from "#contract/contact.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

type Asked = { limit?: number; audience?: ContactAudience | undefined };

export async function listMessages(ctx: Ctx, { limit = 50, audience }: Asked = {}) {
  may(ctx.actor, "read_inbox");
  const messages = await ctx.db
    .select({
      number: contactMessages.number,
      receivedAt: contactMessages.receivedAt,
      audience: contactMessages.audience,
      topic: contactMessages.topic,
      name: contactMessages.name,
      email: contactMessages.email,
      phone: contactMessages.phone,
      message: contactMessages.message,
    })
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.siteId, ctx.site.id),
        audience && eq(contactMessages.audience, audience),
      ),
    )
    .orderBy(desc(contactMessages.number))
    .limit(limit);
  return messages.map((message) => ({
    ...message,
    number: caseNumber(ctx, "message", message),
    // Of an erased account's message, only the fact that it came remains.
    ...(message.email === "" && { isErased: true }),
  }));
}
