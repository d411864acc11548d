import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import type { TestApp } from "./app.ts";

type Rows = { table: string; where: string };

/** Locks rows in a separate connection, like another process, and shows who waits for them. */
export async function holdRows({ pool }: Pick<TestApp, "pool">, { table, where }: Rows) {
  const rowsOf = `select 1 from ${table} where ${where} for update`;
  const { client, rowCount, release } = await hold(pool, rowsOf);
  if (!rowCount) throw new Error(`no row of ${table} where ${where}`);
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const waiting = `select query from pg_stat_activity where $1 = any (pg_blocking_pids(pid))`;
  return {
    client,
    /** The statement of the first one that waits for them. */
    async untilAwaited(): Promise<string> {
      for (const deadline = Date.now() + 8_000; Date.now() < deadline; await sleep(10)) {
        const found = await pool.query<{ query: string }>(waiting, [rows[0]?.pid]);
        // The statement is read before the wait is checked, so only the second query is sure to
        // show the waiting one.
        const again =
          found.rows[0] && (await pool.query<{ query: string }>(waiting, [rows[0]?.pid]));
        if (again?.rows[0]) return again.rows[0].query;
      }
      throw new Error(`nobody waits for ${table} where ${where}`);
    },
    /** Until so many wait, for these rows or for one another. */
    async untilAwaitedBy(count: number): Promise<void> {
      const locked = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      for (const deadline = Date.now() + 8_000; Date.now() < deadline; await sleep(10))
        if ((await pool.query(locked)).rowCount === count) return;
      throw new Error(`not ${count} wait for ${table} where ${where}`);
    },
    release,
  };
}

/** Blocks writes to a table until the returned function is called. */
export async function holdTable({ pool }: Pick<TestApp, "pool">, table: string) {
  const { release } = await hold(pool, `lock table ${table} in exclusive mode`);
  return release;
}

async function hold(pool: TestApp["pool"], lock: string) {
  const client = await pool.connect();
  await client.query("begin");
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query("commit");
    client.release();
  };
  // Otherwise a waiting statement would hang if the test ends early.
  onTestFinished(release);
  const { rowCount } = await client.query(lock);
  return { client, rowCount, release };
}

/** Whether none of the rows is locked; there has to be one. */
export async function areFree(
  { pool }: Pick<TestApp, "pool">,
  { table, where }: Rows,
): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const all = await client.query(`select 1 from ${table} where ${where}`);
    if (!all.rowCount) throw new Error(`no row of ${table} where ${where}`);
    const free = await client.query(`select 1 from ${table} where ${where} for update skip locked`);
    return free.rowCount === all.rowCount;
  } finally {
    await client.query("rollback");
    client.release();
  }
}
