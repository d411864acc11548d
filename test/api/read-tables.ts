import type { TestApp } from "#test/support/app.ts";

/** What is in each table, save for how often something was tried and when a session was last seen. */
export async function readTables({ pool }: Pick<TestApp, "pool">): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'limits'",
  );
  const each = tables.map(({ name }) => {
    const row = name === "sessions" ? "(to_jsonb(t) - 'last_seen_at')::text" : "t::text";
    return `select '${name}' as name,
      count(*) || ' rows, ' || coalesce(sum(hashtextextended(${row}, 0)), 0) as said from ${name} t`;
  });
  const { rows } = await pool.query<{ name: string; said: string }>(each.join(" union all "));
  return Object.fromEntries(rows.map(({ name, said }) => [name, said]));
}
