import { sql } from "drizzle-orm";
import type { TestApp } from "./app.ts";

/** While it lasts the database takes nothing new, as after a failover: the app answers 503. */
export async function makeReadOnly(test: TestApp): Promise<() => Promise<void>> {
  await allowWrites(test, false);
  return () => allowWrites(test, true);
}

async function allowWrites({ db }: TestApp, isAllowed: boolean) {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const name = sql.identifier(rows[0]?.name ?? "");
  const value = sql.raw(isAllowed ? "off" : "on");
  await db.transaction(async (tx) => {
    await tx.execute(sql`set transaction read write`);
    await tx.execute(sql`alter database ${name} set default_transaction_read_only = ${value}`);
  });
  // The setting is read by new connections: all others go, and the one that asks goes last.
  const others = sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  const ending = db.transaction(async (tx) => {
    await tx.execute(others);
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await ending.catch(() => {});
}
