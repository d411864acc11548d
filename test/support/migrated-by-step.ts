import { randomUUID } from "node:crypto";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { inject } from "vitest";
import { connect } from "#db/connect.ts";
import { asDatabase } from "./database-url.ts";

const migrationsFolder = new URL("../../db/migrations", import.meta.url).pathname;

/**
 * Runs the migrations before the one that contains `text`, then `fill`, then that one, then
 * `check`, in a separate database.
 */
export async function migrateAround(
  text: string,
  fill: (pool: pg.Pool) => Promise<void>,
  check: (pool: pg.Pool) => Promise<void>,
): Promise<void> {
  const server = inject("databaseServer");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const home = connect(server, { max: 1 });
  await home.pool.query(`create database ${name}`);
  const own = connect(asDatabase(server, name), { max: 1 });
  const { pool } = own;
  const migrations = readMigrationFiles({ migrationsFolder });
  const first = migrations.findIndex(({ sql }) => sql.join().includes(text));
  // In one transaction, as when a server starts.
  const run = async (some: typeof migrations) => {
    await pool.query("begin");
    for (const statement of some.flatMap(({ sql }) => sql)) await pool.query(statement);
    await pool.query("commit");
  };
  try {
    await run(migrations.slice(0, first));
    await fill(pool);
    await run(migrations.slice(first, first + 1));
    await check(pool);
  } finally {
    await own.close();
    await home.pool.query(`drop database ${name} with (force)`);
    await home.close();
  }
}
