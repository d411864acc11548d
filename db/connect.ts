import pg from "pg";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { sql } from "drizzle-orm";
import { runBeforeCommit } from "./before-commit.ts";
import { isDatabaseGone } from "./database-errors.ts";

export type Db = NodePgDatabase;
/** A transaction has the same query API as `Db`, on one connection. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

export type Connection = { db: Db; pool: pg.Pool; close(): Promise<void> };

export type PoolCounts = Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">;

export type ConnectOptions = {
  max?: number;
  name?: string;
  /** In milliseconds; 0 for no limit. Without one, a statement can outlive its request. */
  longestStatement?: number;
};

const answerTime = 1_000;

export function connect(url: string, options: ConnectOptions = {}): Connection {
  const { longestStatement = 15_000 } = options;
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.name ?? "enamel",
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: longestStatement,
    // A frozen or unreachable server can't end its own statements, so the client times out too.
    query_timeout: longestStatement && longestStatement + answerTime,
  });
  // The pool replaces a broken connection; without listeners, its error would end the process.
  const ignore = () => {};
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  return { db: drizzleOn(pool), pool, close: () => pool.end() };
}

/**
 * pg leaves the socket of a failed login open. Its process in the database then waits a minute for
 * more, and until it has ended no database can be dropped.
 */
class Client extends pg.Client {
  override connect(): Promise<pg.Client>;
  override connect(done: (error: Error) => void): void;
  override connect(done?: (error: Error) => void): Promise<pg.Client> | void {
    const close = () => this.end().catch(() => {});
    if (done)
      return super.connect((error: Error) => {
        if (error) void close();
        done(error);
      });
    return super.connect().catch(async (error: unknown) => {
      await close();
      throw error;
    });
  }
}

/**
 * drizzle leaks the connection when `begin` fails; this transaction releases it. It ends with what
 * was put off until its commit.
 */
function drizzleOn(pool: pg.Pool): Db {
  const db = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = true;
    try {
      const done = await drizzle(client).transaction((tx) => runBeforeCommit(tx, work), config);
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

export function isAlive(db: Db): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}
