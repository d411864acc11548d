import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";

const migrationsFolder = new URL("./migrations", import.meta.url).pathname;
// Any fixed number: processes that start together migrate one after another.
const migrationLock = 7_263_351;

/** Brings the database to this build's schema; refuses one that a newer build has migrated. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // A migration may take its time, and so may waiting for another process that migrates.
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await refuseNewerSchema(client);
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    // The connection goes with its settings.
    client.release(true);
  }
}

async function refuseNewerSchema(client: pg.PoolClient): Promise<void> {
  const table = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  );
  if (table.rows[0]?.name === null) return;
  const { rows } = await client.query<{ newest: string | null }>(
    "select max(created_at) as newest from drizzle.__drizzle_migrations",
  );
  const known = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  if (Number(rows[0]?.newest ?? 0) > known) {
    throw new Error(
      "The database was migrated by a newer version of Enamel; start that version, or restore an older copy.",
    );
  }
}
