import { and, eq, sql } from "drizzle-orm";
import type { ContactAudience } from "#contract/contact.ts";
import type { ContactMessage } from "#contract/entities.ts";
import { isTaken } from "#db/database-errors.ts";
import { contactMessages, contactCounters } from "#db/schema/contact.ts";
import { newId } from "#db/new-id.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { consume } from "#domain/limits/consume.ts";
import { sendingLimit } from "#domain/limits/limit.ts";
import { concurrencyLimit } from "#domain/limits/concurrency-limit.ts";
import { may } from "#domain/policy.ts";

type Input = {
  audience: ContactAudience;
  message: ContactMessage;
  idempotencyKey?: string | undefined;
};

// Numbering is serial: requests wait here, before they hold a connection.
const pass = concurrencyLimit({ atOnce: 2, mostWaiting: 500 });

/** Stores a visitor's message under a reference number; a retry returns the same one. */
export async function sendMessage(ctx: Ctx, input: Input): Promise<{ number: string }> {
  may(ctx.actor, "send_message");
  const number = (await findSent(ctx, input)) ?? (await sendFirst(ctx, input));
  return { number: messageNumber(number) };
}

async function sendFirst(ctx: Ctx, input: Input): Promise<number> {
  await consume(ctx, [sendingLimit(ctx)]);
  try {
    return await pass(() => keepMessage(ctx, input));
  } catch (error) {
    // A concurrent retry stored it first.
    const sent = isTaken(error) ? await findSent(ctx, input) : undefined;
    if (sent === undefined) throw error;
    return sent;
  }
}

async function findSent(ctx: Ctx, input: Input): Promise<number | undefined> {
  const { audience, message, idempotencyKey } = input;
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

/**
 * One statement for number and message: numbers have no gaps and no duplicates, and the counter's
 * lock lasts for a single insert.
 */
export async function keepMessage({ db, site, now }: Ctx, input: Input): Promise<number> {
  const { audience, message, idempotencyKey = null } = input;
  const { name, email, phone = null, topic, message: text } = message;
  const { rows } = await db.execute<{ number: number }>(sql`
    with next as (
      insert into ${contactCounters} as kept (site_id, last) values (${site.id}, 1)
      on conflict (site_id) do update set last = kept.last + 1
      returning last
    )
    insert into ${contactMessages}
      (id, site_id, number, audience, name, email, phone, topic, message, received_at,
       idempotency_key)
    select ${newId("msg", now)}, ${site.id}, last, ${audience}, ${name}, ${email}, ${phone},
      ${topic}, ${text}, ${now.toISOString()}::timestamptz, ${idempotencyKey}
    from next
    returning number`);
  const [kept] = rows;
  if (!kept) throw new Error("a message was not kept");
  return kept.number;
}

/** Printed as M-000123. */
export function messageNumber(number: number): string {
  return `M-${String(number).padStart(6, "0")}`;
}
