import { and, eq, max, sql } from "drizzle-orm";
import type { ContactAudience } from "#contract/contact.ts";
import type { ContactMessage } from "#contract/entities.ts";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { contactMessages } from "#db/schema/contact-messages.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { messageNumber } from "./message-number.ts";

type Wish = {
  audience: ContactAudience;
  message: ContactMessage;
  idempotencyKey?: string | undefined;
};

/** Keeps a visitor's message and gives it a number to ask after; sent again, it is the same one. */
export async function sendMessage(ctx: Ctx, wish: Wish): Promise<{ number: string }> {
  may(ctx.actor, "send_message");
  return ctx.db.transaction(async (tx) => {
    // One after another per site, so that numbers have no gaps and no doubles.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${ctx.site.id}`}, 0))`,
    );
    const number = (await findSent(ctx, tx, wish)) ?? (await keep(ctx, tx, wish));
    return { number: messageNumber(number) };
  });
}

async function findSent(ctx: Ctx, tx: Tx, wish: Wish): Promise<number | undefined> {
  const { audience, message, idempotencyKey } = wish;
  if (idempotencyKey === undefined) return undefined;
  const [sent] = await tx
    .select()
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.siteId, ctx.site.id),
        eq(contactMessages.idempotencyKey, idempotencyKey),
      ),
    );
  if (!sent) return undefined;
  const { name, email, phone = null, topic, message: text } = message;
  const given = { audience, name, email, phone, topic, message: text };
  const isSame = Object.entries(given).every(
    ([field, value]) => sent[field as keyof typeof given] === value,
  );
  if (!isSame) {
    throw new DomainError(
      "idempotency_mismatch",
      "This Idempotency-Key was used for another message.",
    );
  }
  return sent.number;
}

async function keep(ctx: Ctx, tx: Tx, wish: Wish): Promise<number> {
  const { audience, message, idempotencyKey } = wish;
  const [last] = await tx
    .select({ number: max(contactMessages.number) })
    .from(contactMessages)
    .where(eq(contactMessages.siteId, ctx.site.id));
  const number = (last?.number ?? 0) + 1;
  await tx.insert(contactMessages).values({
    id: newId("msg", ctx.now),
    siteId: ctx.site.id,
    number,
    audience,
    ...message,
    idempotencyKey,
    receivedAt: ctx.now,
  });
  return number;
}
