import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import type { MailKind } from "#contract/mail.ts";
import { outbox } from "#db/schema/outbox.ts";
import type { MailCtx } from "./resolved-email.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";

const hour = 60 * 60 * 1_000;
/** Of one kind from one site within the hour, and of all that any site sends within the day. */
const most = { anHour: 5, aDay: 20 };
// What anybody can set off by typing an address.
const askedByAnybody: readonly MailKind[] = [
  "sign_up",
  "join",
  "reset_password",
  "change_email",
  "reset_staff_password",
  "report_received",
];

/** Whether somebody's box is being filled: the mails that they have got within the hour still work. */
export async function isFlood({ db, site, now }: MailCtx, mail: OutboxMail): Promise<boolean> {
  if (!askedByAnybody.includes(mail.kind)) return false;
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const isAlike = and(
    eq(outbox.siteId, site.id),
    eq(outbox.kind, mail.kind),
    gt(outbox.createdAt, ago(1)),
  );
  const [sent] = await db
    .select({ inHour: sql<number>`(count(*) filter (where ${isAlike}))::int`, inDay: count() })
    .from(outbox)
    .where(
      and(
        inArray(outbox.kind, [...askedByAnybody]),
        eq(outbox.state, "sent"),
        eq(sql`lower(${outbox.recipient})`, mail.recipient.toLowerCase()),
        gt(outbox.createdAt, ago(24)),
      ),
    );
  return sent !== undefined && (sent.inHour >= most.anHour || sent.inDay >= most.aDay);
}
