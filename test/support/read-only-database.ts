import { sql } from "drizzle-orm";
import type { TestApp } from "./app.ts";

/** Makes the database read-only, as after a failover, until it is restored: the app answers 503. */
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
  // Only new connections read the setting, so all others are ended, and the asking one last.
  const others = sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  const ending = db.transaction(async (tx) => {
    await tx.execute(others);
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await ending.catch(() => {});
}
