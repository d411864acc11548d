import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { Asked } from "./asked.ts";

type Totals = { total: number; updatedOn: string | null };

// Totals change only with the site's revision or day, and every page of a list shows them.
const kept = new WeakMap<Ctx["db"], Map<string, Totals>>();
const most = 500;

export function knownTotals(ctx: Ctx, asked: Asked): Totals | undefined {
  return kept.get(ctx.db)?.get(keyOf(ctx, asked));
}

export function keepTotals(ctx: Ctx, asked: Asked, { total, updatedOn }: Totals): void {
  const totals = kept.get(ctx.db) ?? new Map<string, Totals>();
  kept.set(ctx.db, totals);
  totals.set(keyOf(ctx, asked), { total, updatedOn });
  const oldest = totals.keys().next().value;
  if (totals.size > most && oldest !== undefined) totals.delete(oldest);
}

/** "Open now" changes by the minute. */
function keyOf(ctx: Ctx, asked: Asked): string {
  const { cursor: _, limit: _limit, lang: _lang, sort: _sort, ...question } = asked;
  const minute = asked.openNow ? Math.floor(ctx.now.getTime() / 60_000) : "";
  const { id, revision } = ctx.site;
  return JSON.stringify([id, revision, siteDay(ctx), minute, question]);
}
