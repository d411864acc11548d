import { and, gte, lt, type SQL, sql } from "drizzle-orm";
import type { AuditSearch } from "#contract/audit-search.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import type { Ctx } from "#domain/context.ts";

/** An entry has the time at which its operation began, and its number once that ends. */
const longestOperation = sql`interval '1 day'`;

/** The entries of some days, in the site's time zone, both included. */
export async function daysAsked(
  ctx: Ctx,
  { from, to }: Pick<AuditSearch, "from" | "to">,
): Promise<SQL | undefined> {
  const { timeZone } = ctx.site.settings;
  const since =
    from === undefined ? undefined : sql`(${from}::date)::timestamp at time zone ${timeZone}`;
  const until =
    to === undefined ? undefined : sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`;
  const { at, number } = auditLog;
  const exactly = and(since ? gte(at, since) : undefined, until ? lt(at, until) : undefined);
  // The demo's clock can be turned back, so its entries may be in any order.
  if (ctx.rules.isDemo) return exactly;
  const first = since && (await firstEntryAt(ctx, sql`${since} - ${longestOperation}`));
  const end = until && (await firstEntryAt(ctx, sql`${until} + ${longestOperation}`));
  return and(
    exactly,
    first === undefined ? undefined : gte(number, first),
    end === undefined ? undefined : lt(number, end),
  );
}

/**
 * The number of the first entry at or after a moment, by halving: numbers have no gaps, and times
 * grow with them, so the log needs no index by time. Undefined where an entry is missing.
 */
async function firstEntryAt({ db, site }: Ctx, moment: SQL): Promise<number | undefined> {
  const { rows } = await db.execute<{ first: string }>(sql`
    with recursive halves as (
      select 0::bigint as below, 1 + coalesce((select max(number) from ${auditLog}
        where site_id = ${site.id}), 0) as first
      union all
      select
        case when at < ${moment} then number else below end,
        case when at < ${moment} then first else number end
      from halves join ${auditLog} on site_id = ${site.id} and number = (below + first) / 2
      where first - below > 1
    )
    select first from halves where first - below = 1`);
  return rows[0] && Number(rows[0].first);
}
