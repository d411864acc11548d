import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { outbox } from "#db/schema/outbox.ts";
import { issueToken } from "#domain/secrets/issue-token.ts";
import { resolveEmail } from "./resolve-email.ts";
import { isFlood } from "./is-flood.ts";
import { tokenPurposes, type EmailCtx, type ResolvedEmail } from "./resolved-email.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import { loadEmailData } from "./load-email-data.ts";
import { writeMail, type WrittenMail } from "./write-mail.ts";

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
  const purpose = tokenPurposes[as];
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
