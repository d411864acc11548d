import { and, eq } from "drizzle-orm";
import { isTaken } from "#db/is-taken.ts";
import { contactMessages } from "#db/schema/contact-messages.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { reserve } from "#domain/limits/reserve.ts";
import { sendingLimit } from "#domain/limits/sending-limit.ts";
import { createGate } from "#domain/limits/gate.ts";
import { may } from "#domain/policy.ts";
import { keepMessage, type Wish } from "./keep-message.ts";
import { messageNumber } from "./message-number.ts";

// Numbers are given one after another: who waits for one must not hold a connection meanwhile.
const pass = createGate({ atOnce: 2, mostWaiting: 500 });

/** Keeps a visitor's message and gives it a number to ask after; sent again, it is the same one. */
export async function sendMessage(ctx: Ctx, wish: Wish): Promise<{ number: string }> {
  may(ctx.actor, "send_message");
  const number = (await findSent(ctx, wish)) ?? (await sendFirst(ctx, wish));
  return { number: messageNumber(number) };
}

async function sendFirst(ctx: Ctx, wish: Wish): Promise<number> {
  await reserve(ctx, [sendingLimit(ctx)]);
  try {
    return await pass(() => keepMessage(ctx, wish));
  } catch (error) {
    // The same wish was kept by another request meanwhile.
    const sent = isTaken(error) ? await findSent(ctx, wish) : undefined;
    if (sent === undefined) throw error;
    return sent;
  }
}

async function findSent(ctx: Ctx, wish: Wish): Promise<number | undefined> {
  const { audience, message, idempotencyKey } = wish;
  if (idempotencyKey === undefined) return undefined;
  const [sent] = await ctx.db
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
