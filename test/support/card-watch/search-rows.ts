import type { Pool } from "pg";
import { cardWatch } from "./card-watch.ts";

/** Rows written from now on are newer than this transaction. */
export async function latestTransaction(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ at: string }>("select pg_current_xact_id()::text as at");
  return rows[0]?.at ?? "0";
}

/** Searches every row that was written since a transaction, in every table, as text. */
export async function searchRows(pool: Pool, since: string): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  );
  const each = tables.map(
    ({ name }) => `select '${name}' as name, written::text as said from ${name} written
      where written.xmin::text::bigint >= ${BigInt(since)}`,
  );
  if (each.length === 0) return;
  const { rows } = await pool.query<{ name: string; said: string }>(each.join(" union all "));
  cardWatch.searched.databases += 1;
  for (const { name, said } of rows) {
    cardWatch.look(name === "public.outbox" ? "mails" : "rows", `a row of ${name}`, said);
  }
}
