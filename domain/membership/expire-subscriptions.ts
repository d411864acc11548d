import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { enrollments, subscriptions } from "#db/schema/subscriptions.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { siteDay } from "#domain/sites/site-day.ts";

const atOnce = 200;

/**
 * Ends plans that don't renew once their last day, in the site's time zone, is over, so that their
 * people may join again. Returns how many.
 */
export async function expireSubscriptions(ctx: Ctx): Promise<number> {
  may(ctx.actor, "run_jobs");
  for (let ended = 0; ;) {
    const portion = await expireSome(ctx);
    ended += portion;
    if (portion < atOnce) return ended;
  }
}

/** What an earlier build agreed to renew ends with its term, too, as nothing renews it. */
async function endAtTerm(ctx: Ctx, tx: Tx): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ state: "ends_at_term" })
    .where(
      and(
        eq(subscriptions.siteId, ctx.site.id),
        eq(subscriptions.state, "active"),
        lte(subscriptions.termEnd, siteDay(ctx)),
      ),
    );
}

function expireSome(ctx: Ctx): Promise<number> {
  const { db, site, now } = ctx;
  return db.transaction(async (tx) => {
    if (!ctx.rules.capabilities.autoRenewal) await endAtTerm(ctx, tx);
    const over = tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.siteId, site.id),
          eq(subscriptions.state, "ends_at_term"),
          lte(subscriptions.termEnd, siteDay(ctx)),
        ),
      )
      .limit(atOnce)
      .for("update", { skipLocked: true });
    const ended = await tx
      .update(subscriptions)
      .set({ state: "expired", endedAt: now, endedBy: "term" })
      .where(inArray(subscriptions.id, over))
      .returning({ id: subscriptions.id });
    if (ended.length === 0) return 0;
    const isOnOne = inArray(
      enrollments.subscriptionId,
      ended.map(({ id }) => id),
    );
    const lastDay = sql`(select term_end from ${subscriptions}
      where ${subscriptions.siteId} = ${enrollments.siteId}
        and ${subscriptions.id} = ${enrollments.subscriptionId})`;
    await tx
      .update(enrollments)
      .set({ isLive: false, removedOn: lastDay })
      .where(and(eq(enrollments.siteId, site.id), isOnOne, enrollments.isLive));
    for (const { id } of ended) await record(ctx, tx, { action: "plan_ended", subject: id });
    return ended.length;
  });
}
