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
  // The setting is read by new connections: the one that asks goes too.
  const everyone = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`;
  await db.execute(everyone).catch(() => {});
}
