import { and, eq, isNull, min, sql } from "drizzle-orm";
import { demoClock } from "#db/schema/demo-clock.ts";
import { jobs } from "#db/schema/jobs.ts";
import { limits, sessions } from "#db/schema/sessions.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { SystemCtx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { findNextDue } from "#domain/jobs/claim-due.ts";
import type { Work } from "#domain/jobs/queue.ts";
import { findAgeOutAfter } from "#domain/people/announce-age-outs.ts";
import { may } from "#domain/policy.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { siteDay, startOfDay } from "#domain/sites/site-day.ts";
import { isDemoSite } from "./is-demo-site.ts";

/** How far the demo is ahead of the present, in milliseconds. */
export async function readDemoClock(ctx: SystemCtx): Promise<number> {
  await requireDemo(ctx);
  const [row] = await ctx.db.select({ aheadMs: demoClock.aheadMs }).from(demoClock);
  return row?.aheadMs ?? 0;
}

/** Moves every process of the demo ahead; only from where its mover takes it to be. */
export async function moveDemoClock(
  ctx: SystemCtx,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await requireDemo(ctx);
  const { rowCount } = await ctx.db
    .insert(demoClock)
    .values({ aheadMs: to })
    .onConflictDoUpdate({
      target: demoClock.id,
      set: { aheadMs: to },
      setWhere: eq(demoClock.aheadMs, from),
    });
  if (!rowCount)
    throw new DomainError(
      "conflict",
      "Another command is moving the clock. Try again when it's done.",
    );
}

/** Back to the present. Nothing may wait for a time that is years away again. */
export async function resetDemoClock(ctx: SystemCtx): Promise<void> {
  const aheadMs = await readDemoClock(ctx);
  await ctx.db.transaction(async (tx) => {
    await tx.update(demoClock).set({ aheadMs: 0 });
    if (aheadMs === 0) return;
    const now = new Date(ctx.now.getTime() - aheadMs);
    const isLater = sql`> ${now.toISOString()}::timestamptz`;
    await tx.delete(limits).where(sql`${limits.endsAt} ${isLater}`);
    await tx
      .update(jobs)
      .set({ dueAt: now })
      .where(and(isNull(jobs.subject), sql`${jobs.dueAt} ${isLater}`));
    // Who logged in later than now would stay so for as long.
    await tx.delete(sessions).where(sql`${sessions.startedAt} ${isLater}`);
  });
}

/** When some of the work is due next, or a child's 26th birthday is to be told, if at all. */
export async function findNextMoment(ctx: SystemCtx, works: readonly Work[]): Promise<Date | null> {
  const dues = await Promise.all(works.map((work) => findNextDue(ctx, work)));
  const times = [...dues, await findNextAgeOut(ctx)].flatMap((due) => (due ? [due.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** The first moment of the day on which a child's 26th birthday is told next. */
async function findNextAgeOut(ctx: SystemCtx): Promise<Date | null> {
  const moments: number[] = [];
  for (const site of await listSites(ctx)) {
    const here = { ...ctx, site };
    const on = await findAgeOutAfter(here, siteDay(here));
    if (on) moments.push(startOfDay(here, on).getTime());
  }
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

/** The first moment of the day on which a plan renews next, if any does. */
export async function findNextRenewal(ctx: SystemCtx): Promise<Date | null> {
  const moments: number[] = [];
  for (const site of await listSites(ctx)) {
    const here = { ...ctx, site };
    const { siteId, state, termEnd } = subscriptions;
    const renews = and(
      eq(siteId, site.id),
      eq(state, "active"),
      sql`${termEnd} > ${siteDay(here)}::date`,
    );
    const [next] = await ctx.db
      .select({ on: min(termEnd) })
      .from(subscriptions)
      .where(renews);
    if (next?.on) moments.push(startOfDay(here, next.on).getTime());
  }
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

/** In the demo alone, and only as long as nothing but made-up money and people is in it. */
async function requireDemo(ctx: SystemCtx): Promise<void> {
  may(ctx.actor, "manage_sites");
  if (!ctx.rules.isDemo)
    throw new DomainError("conflict", "The clock can be moved only in the demo (DEMO=on).");
  for (const site of await listSites(ctx)) {
    if (await isDemoSite({ ...ctx, site })) continue;
    const message = `Site ${site.key} isn't one of the demo's own, so the clock stays as it is.`;
    throw new DomainError("conflict", message);
  }
}
