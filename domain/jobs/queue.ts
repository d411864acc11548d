import { and, eq, getTableColumns, lte, notExists, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { jobs } from "#db/schema/jobs.ts";
import { sites } from "#db/schema/sites.ts";

export type QueueRow = { id: string; siteId: string | null };
type QueueTable = PgTable & { id: PgColumn; siteId: PgColumn };

/** A table whose rows are work, each due at a given time. */
export type Queue<Row extends QueueRow = QueueRow> = {
  table: QueueTable;
  dueKey: string;
  dueAt: PgColumn;
  /** Rows that still need work. */
  isOpen: SQL | undefined;
  /** Other columns that a claim sets, beside the due time. */
  taking: (now: Date) => Record<string, unknown>;
  read: (rows: unknown[]) => Row[];
};

/** A kind of work, as far as claims and counts need it. */
export type Work<Row extends QueueRow = QueueRow> = {
  name: string;
  queue: Queue<Row>;
  /** In milliseconds: how long a row stays claimed after a heartbeat. */
  lease: number;
  /** The most of one site's rows that a claim takes, so that none holds up the others. */
  perSite?: number;
};

type Spec<Table extends QueueTable> = Pick<Queue, "isOpen"> & {
  dueAt: keyof Table["$inferSelect"] & string;
  taking?: Queue["taking"];
};

export function queueOn<Table extends QueueTable>(
  table: Table,
  { dueAt: dueKey, taking = () => ({}), ...spec }: Spec<Table>,
): Queue<Table["$inferSelect"] & QueueRow> {
  const dueAt = getTableColumns(table)[dueKey];
  if (!dueAt) throw new Error(`no column ${dueKey}`);
  const read = (rows: unknown[]) => rows as (Table["$inferSelect"] & QueueRow)[];
  return { table, dueKey, dueAt, taking, read, ...spec };
}

/** Recurring runs are themselves rows of a queue. */
export function runsOf(kind: string): Queue<typeof jobs.$inferSelect> {
  return queueOn(jobs, {
    dueAt: "dueAt",
    isOpen: and(eq(jobs.kind, kind), sql`${jobs.subject} is null`),
    taking: (lastRunAt) => ({ lastRunAt, attempts: sql`${jobs.attempts} + 1` }),
  });
}

/** Recurring runs exist in `jobs` only; a queued row has a table of its own. */
export const comesRound = ({ queue }: Pick<Work, "queue">) => queue.table === jobs;

type Named = Pick<Work, "name" | "queue">;

/** What may be claimed, now or later. */
export function isWaiting(work: Named): SQL | undefined {
  const { table, isOpen } = work.queue;
  if (comesRound(work)) return and(isOpen, sql`${jobs.parkedAt} is null`);
  const parked = sql`(select from ${jobs}
    where ${jobs.kind} = ${work.name} and ${jobs.siteId} = ${table.siteId}
      and ${jobs.subject} = ${table.id} and ${jobs.parkedAt} is not null)`;
  return and(isOpen, notExists(parked));
}

/**
 * The first due rows of each site alone, where a site may not take all the places. Found by an index
 * on site and due time, so that a claim's cost follows what it takes, and not what is due.
 */
export function isInTurn(work: Work, now: Date, fullSites: readonly string[]): SQL | undefined {
  const { table, dueAt } = work.queue;
  if (work.perSite === undefined) return undefined;
  const isIts = and(eq(table.siteId, sites.id), isDue(work, now));
  const firsts = sql`select ${table.id} as id from ${table} where ${isIts}
    order by ${dueAt} limit ${work.perSite}`;
  return sql`${table.id} in (select turn.id from ${sites} cross join lateral (${firsts}) turn
    where ${notInArray(sites.id, [...fullSites])})`;
}

export const isDue = (work: Named, now: Date) => and(lte(work.queue.dueAt, now), isWaiting(work));
