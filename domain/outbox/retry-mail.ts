import { and, eq, sql } from "drizzle-orm";
import { outbox } from "#db/schema/outbox.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";

/** Queues a rejected email again, under the same Message-ID. */
export async function retryMail(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { db, site, actor, now } = ctx;
  may(actor, "see_outbox");
  const own = and(eq(outbox.id, id), eq(outbox.siteId, site.id));
  await db.transaction(async (tx) => {
    const [mail] = await tx.select({ state: outbox.state }).from(outbox).where(own).for("update");
    if (!mail) throw new DomainError("not_found", `There is no email ${id}.`);
    if (mail.state !== "refused") {
      throw new DomainError("conflict", `The email ${id} is ${mail.state}, not refused.`);
    }
    await tx
      .update(outbox)
      .set({ state: "waiting", tries: 0, dueAt: now, settledAt: null })
      .where(own);
    await tx.execute(sql`select pg_notify('enamel_outbox', '')`);
    await record(ctx, tx, { action: "mail_retried", subject: id });
  });
}
