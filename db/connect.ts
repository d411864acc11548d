import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { isDatabaseGone } from "./is-database-gone.ts";

export type Db = NodePgDatabase;
/** What an operation inside a transaction gets: the same queries, one connection. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

export type Connection = { db: Db; pool: pg.Pool; close(): Promise<void> };

/** How many connections there are, and how much work waits for one. */
export type PoolCounts = Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">;

export type ConnectOptions = {
  max?: number;
  name?: string;
  /** In milliseconds; 0 for no limit. A statement that outlives its request serves nobody. */
  longestStatement?: number;
};

const answerTime = 1_000;

export function connect(url: string, options: ConnectOptions = {}): Connection {
  const { longestStatement = 15_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.name ?? "enamel",
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: longestStatement,
    // A server that is frozen or cut off does not end its statements: then we stop waiting.
    query_timeout: longestStatement && longestStatement + answerTime,
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
