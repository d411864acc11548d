import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import type { EmailKind } from "#contract/email-kinds.ts";
import { outbox } from "#db/schema/outbox.ts";
import type { EmailCtx } from "./resolved-email.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";

const hour = 60 * 60 * 1_000;
/** Per site and kind in an hour, and in all in a day. */
const most = { anHour: 5, aDay: 20 };
// Emails that anyone can trigger by entering an address.
const requestedByVisitor: readonly EmailKind[] = [
  "sign_up",
  "join",
  "reset_password",
  "change_email",
  "reset_staff_password",
  "report_received",
];

/** Whether a recipient is being flooded; the emails of the last hour still work. */
export async function isFlood({ db, site, now }: EmailCtx, mail: OutboxMail): Promise<boolean> {
  if (!requestedByVisitor.includes(mail.kind)) return false;
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
        inArray(outbox.kind, [...requestedByVisitor]),
        eq(outbox.state, "sent"),
        eq(sql`lower(${outbox.recipient})`, mail.recipient.toLowerCase()),
        gt(outbox.createdAt, ago(24)),
      ),
    );
  return sent !== undefined && (sent.inHour >= most.anHour || sent.inDay >= most.aDay);
}
