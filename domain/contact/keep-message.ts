import { sql } from "drizzle-orm";
import type { ContactAudience } from "#contract/contact.ts";
import type { ContactMessage } from "#contract/entities.ts";
import { newId } from "#db/new-id.ts";
import { contactCounters } from "#db/schema/contact-counters.ts";
import { contactMessages } from "#db/schema/contact-messages.ts";
import type { Ctx } from "#domain/context.ts";

export type Wish = {
  audience: ContactAudience;
  message: ContactMessage;
  idempotencyKey?: string | undefined;
};

/**
 * Number and message in one statement: both are kept or neither, so numbers have no gaps and no
 * doubles, and nobody waits for a number longer than one row takes.
 */
export async function keepMessage({ db, site, now }: Ctx, wish: Wish): Promise<number> {
  const { audience, message, idempotencyKey = null } = wish;
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
