import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { isDatabaseGone } from "./is-database-gone.ts";

export type Db = NodePgDatabase;
/** What an operation inside a transaction gets: the same queries, one connection. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

export type Connection = { db: Db; pool: pg.Pool; close(): Promise<void> };

export function connect(url: string, options: { max?: number; name?: string } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.name ?? "enamel",
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A statement that runs longer than a request may last serves nobody.
    statement_timeout: 15_000,
  });
  // A broken connection is the pool's to replace; without listeners it would end the process.
  const ignore = () => {};
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  return { db: drizzleOn(pool), pool, close: () => pool.end() };
}

/** drizzle keeps a connection for ever when its `begin` fails; this transaction gives it back. */
function drizzleOn(pool: pg.Pool): Db {
  const db = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = true;
    try {
      const done = await drizzle(client).transaction(work, config);
      isBroken = false;
      return done;
    } catch (error) {
      isBroken = isDatabaseGone(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return db;
}
