import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

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
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
