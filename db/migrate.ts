import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { readSchema } from "./schema-state.ts";

const migrationsFolder = new URL("./migrations", import.meta.url).pathname;
// An arbitrary constant: processes that start together migrate one after another.
const migrationLock = 7_263_351;

export const newerSchema =
  "The database was migrated by a newer version of Enamel; start that version, or restore an older copy.";

/**
 * Migrates the database to this build's schema and returns the names of the applied migrations;
 * rejects a database that a newer build has migrated.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  return lockMigrations(pool, async (client) => {
    const { state, pending } = await readSchema(client);
    if (state === "newer") throw new Error(newerSchema);
    // A role that only reads and writes rows finds nothing to do.
    if (pending.length > 0) await applyMigrations(drizzle(client), { migrationsFolder });
    return pending;
  });
}

/** One process after another changes the schema or its rights. */
export async function lockMigrations<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    // A migration, or the wait for another process's, may take longer than a statement may.
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    return await work(client);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    // Destroys the connection, since its settings changed.
    client.release(true);
  }
}
