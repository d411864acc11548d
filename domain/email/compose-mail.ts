import { and, eq, sql, count, gt, inArray } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { outbox } from "#db/schema/outbox.ts";
import { issueToken } from "#domain/secrets/issue-token.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import { loadEmailData, resolveEmail } from "./resolve-email.ts";
import { emailContent, emailKindsWhere } from "./registry.ts";
import type { EmailCtx, ResolvedEmail } from "./resolved-email.ts";
import { writeMail, type WrittenMail } from "./write-mail.ts";

const hour = 60 * 60 * 1_000;
/** Per site and kind in an hour, and in all in a day. */
const most = { anHour: 5, aDay: 20 };
const limited = emailKindsWhere(({ isFloodLimited }) => isFloodLimited);

/** Whether a recipient is being flooded; the emails of the last hour still work. */
export async function isFlood({ db, site, now }: EmailCtx, mail: OutboxMail): Promise<boolean> {
  if (!limited.includes(mail.kind)) return false;
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
        inArray(outbox.kind, limited),
        eq(outbox.state, "sent"),
        eq(sql`lower(${outbox.recipient})`, mail.recipient.toLowerCase()),
        gt(outbox.createdAt, ago(24)),
      ),
    );
  return sent !== undefined && (sent.inHour >= most.anHour || sent.inDay >= most.aDay);
}

export type ComposedMail = WrittenMail & { resolved: ResolvedEmail };

/**
 * An email's content for one try, with its link token, which stays the same and is valid from now
 * on; null if nothing is left to say.
 */
export async function composeMail(ctx: EmailCtx, mail: OutboxMail): Promise<ComposedMail | null> {
  if (await isFlood(ctx, mail)) return null;
  const resolved = await resolveEmail(ctx, mail);
  if (!resolved) return null;
  const data = await loadEmailData(ctx, mail, resolved);
  if (!data) return null;
  const { as, owner } = resolved;
  const { tokenPurpose: purpose } = emailContent(as);
  let token: string | null = null;
  if (purpose && owner) {
    token = await ctx.db.transaction(async (tx) => {
      if (!(await stillWaits(tx, mail))) return null;
      return issueToken({ ...ctx, db: tx }, { purpose, from: mail.id, owner });
    });
    if (token === null) return null;
  }
  const told = { happenedAt: mail.createdAt, token, data };
  return { resolved, ...(await writeMail(ctx, resolved, told)) };
}

/** Locks the email against cancellation, which may have come since the claim. */
async function stillWaits(tx: Tx, { siteId, id }: OutboxMail): Promise<boolean> {
  const [row] = await tx
    .select({ state: outbox.state, isOver: sql<string | null>`${outbox.facts} ->> 'isOver'` })
    .from(outbox)
    .where(and(eq(outbox.siteId, siteId), eq(outbox.id, id)))
    .for("update");
  return row?.state === "waiting" && row.isOver === null;
}
