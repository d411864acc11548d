import { sql } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import type { Ctx } from "#domain/context.ts";
import type { Kind, RejectedLine } from "./kind.ts";

// Lines wait in a temporary table until all are valid: parsed lines don't pile up in memory, and no
// line of a rejected file ever reaches the catalog.

export type StagedLine = { line: number; key: string; record: object };
export type Counts = { added: number; changed: number; same: number };

export async function openStaging({ db }: Ctx): Promise<void> {
  // The database notices a killed import at once, not at the end of a long statement.
  await db.execute(sql`set local client_connection_check_interval = '1s'`);
  await db.execute(sql`drop table if exists pg_temp.staged`);
  await db.execute(sql`
    create temporary table staged
      (line integer not null, key text not null, id text, record jsonb not null,
       state text not null default 'same')
    on commit drop`);
}

export async function stage({ db, now }: Ctx, kind: Kind, lines: StagedLine[]): Promise<void> {
  const { idPrefix } = kind;
  const rows = lines.map((row) => (idPrefix ? { ...row, id: newId(idPrefix, now) } : row));
  await db.execute(sql`
    insert into staged (line, key, id, record)
    select line, key, id, record from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (line integer, key text, id text, record jsonb)`);
}

/** Violations between lines, once all are staged. */
export async function findDisagreements({ db }: Ctx, kind: Kind): Promise<RejectedLine[]> {
  await db.execute(sql`create index on staged (key)`);
  await db.execute(sql`analyze staged`);
  const [field = ""] = Object.keys(kind.columns);
  const { rows: doubles } = await db.execute<{ line: number; first: number }>(sql`
    select line, first from
      (select line, min(line) over (partition by key) as first from staged) as lines
    where line > first order by line limit 2000`);
  const repeated = doubles.map(({ line, first }) => ({
    line,
    field,
    why: `repeats line ${first}`,
  }));
  if (!kind.disagreements) return repeated;
  const { rows } = await db.execute<RejectedLine>(sql`${kind.disagreements} limit 2000`);
  return [...repeated, ...rows];
}

export async function compareStaged(ctx: Ctx, kind: Kind): Promise<Counts> {
  const { db } = ctx;
  await db.execute(sql`
    update staged set state = case when known.key is null then 'added' else 'changed' end
    from staged as lines left join (${kind.current(ctx)}) as known on known.key = lines.key
    where staged.key = lines.key and known.record is distinct from lines.record`);
  if (kind.markChanged) await db.execute(kind.markChanged(ctx));
  const { rows } = await db.execute<{ state: keyof Counts; lines: number }>(
    sql`select state, count(*)::int as lines from staged group by state`,
  );
  const counts: Counts = { added: 0, changed: 0, same: 0 };
  for (const { state, lines } of rows) counts[state] = lines;
  return counts;
}
