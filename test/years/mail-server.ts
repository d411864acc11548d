import { sql } from "drizzle-orm";
import type { Db } from "#db/connect.ts";
import { DeliveryError, type MailGateway } from "#gateways/mail-gateway.ts";
import { nthOf } from "./cast.ts";
import { chanceOf } from "./chance.ts";
import { dayMillis } from "./calendar.ts";

type Notice = { id: string; messageId: string; plan: string; term: string; notice: string };
export type Delivered = { plan: string; term: number; notice: string; at: number };

/** Takes most notices at once, some later, and refuses a few for good. */
export function openMailServer(now: () => Date, isSteady: (nth: number) => boolean) {
  const known = new Map<string, Notice>();
  const delivered = new Map<string, Delivered>();
  const refused: Delivered[] = [];
  const gateway: MailGateway = {
    async send({ messageId }) {
      const mail = known.get(messageId);
      if (!mail) throw new DeliveryError("nobody has queued this", true);
      const { plan, term, notice } = mail;
      const chance = chanceOf("refused", plan, term, notice);
      const told = { plan, term: Number(term), notice, at: now().getTime() };
      if (!isSteady(nthOf(plan)) && chance.is(0.03)) {
        refused.push(told);
        throw new DeliveryError("550 no such mailbox", true);
      }
      if (!delivered.has(messageId)) delivered.set(messageId, told);
    },
    close() {},
  };
  return {
    gateway,
    delivered: () => [...delivered.values()],
    refused,
    /**
     * Reads what is new, and lets some of it wait for days, as a server does that doesn't answer.
     * Returns whether any notice is due by now.
     */
    async prepare(db: Db): Promise<boolean> {
      const at = now();
      const { rows } = await db.execute<Notice & { isNew: boolean }>(sql`
        select id, message_id as "messageId", facts ->> 'subscriptionId' as plan,
          facts ->> 'term' as term, facts ->> 'notice' as notice,
          tries = 0 and due_at = created_at as "isNew"
        from outbox where state = 'waiting' and kind = 'renewal_notice'
          and due_at <= ${at.toISOString()}`);
      let due = rows.length;
      for (const { isNew, ...mail } of rows) {
        if (!isNew) continue;
        known.set(mail.messageId, mail);
        const { id, plan, term, notice } = mail;
        const chance = chanceOf("late", plan, term, notice, at.getTime());
        if (isSteady(nthOf(plan)) || !chance.is(0.06)) continue;
        const later = new Date(at.getTime() + chance.between(1, 12) * dayMillis).toISOString();
        await db.execute(sql`update outbox set due_at = ${later} where id = ${id}`);
        due -= 1;
      }
      return due > 0;
    },
  };
}
