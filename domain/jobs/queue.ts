import { and, eq, getTableColumns, lte, notExists, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { jobs } from "#db/schema/jobs.ts";

export type QueueRow = { id: string; siteId: string | null };
type QueueTable = PgTable & { id: PgColumn; siteId: PgColumn };

/** A table whose rows are work to do, each from a moment on. */
export type Queue<Row extends QueueRow = QueueRow> = {
  table: QueueTable;
  dueKey: string;
  dueAt: PgColumn;
  /** Which rows there is still something to do about. */
  isOpen: SQL | undefined;
  /** What taking a row up changes beside its due time. */
  taking: (now: Date) => Record<string, unknown>;
  read: (rows: unknown[]) => Row[];
};

/** A kind of work, as claiming and counting see it. */
export type Work<Row extends QueueRow = QueueRow> = {
  name: string;
  queue: Queue<Row>;
  /** In milliseconds: how long a row is nobody else's after a sign of life of whoever took it. */
  lease: number;
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

/** Runs of a kind that come round are a queue themselves. */
export function runsOf(kind: string): Queue<typeof jobs.$inferSelect> {
  return queueOn(jobs, {
    dueAt: "dueAt",
    isOpen: and(eq(jobs.kind, kind), sql`${jobs.subject} is null`),
    taking: (lastRunAt) => ({ lastRunAt, attempts: sql`${jobs.attempts} + 1` }),
  });
}

/** Runs that come round stand in `jobs` alone, and a queued row in a table of its own as well. */
export const comesRound = ({ queue }: Pick<Work, "queue">) => queue.table === jobs;

type Named = Pick<Work, "name" | "queue">;

/** What may be taken up, now or later. */
export function isWaiting(work: Named): SQL | undefined {
  const { table, isOpen } = work.queue;
  if (comesRound(work)) return and(isOpen, sql`${jobs.parkedAt} is null`);
  const parked = sql`(select from ${jobs}
    where ${jobs.kind} = ${work.name} and ${jobs.siteId} = ${table.siteId}
      and ${jobs.subject} = ${table.id} and ${jobs.parkedAt} is not null)`;
  return and(isOpen, notExists(parked));
}

export const isDue = (work: Named, now: Date) => and(lte(work.queue.dueAt, now), isWaiting(work));
