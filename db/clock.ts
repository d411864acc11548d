import type pg from "pg";

/** `stop` ends the comparing, not the telling. */
export type Clock = { now: () => Date; stop: () => void };

type Options = {
  /** A demo's time may have been moved ahead; no other process looks at that. */
  isDemo?: boolean;
};

const compareEvery = { usual: 60_000, demo: 1_000 };
/** A slower answer says less about the time than what is known already. */
const longestTrip = 1_000;

/**
 * The time by the database's clock: processes on machines whose own clocks differ agree on every age
 * and due time. Between comparisons it goes by the time that has passed, so setting a clock
 * moves nothing.
 */
export async function openClock(
  pool: Pick<pg.Pool, "query">,
  { isDemo = false }: Options = {},
): Promise<Clock> {
  let offset = (await compare(pool, isDemo)).offset;
  const adjust = async () => {
    const { offset: found, trip } = await compare(pool, isDemo);
    if (trip <= longestTrip) offset = found;
  };
  const every = isDemo ? compareEvery.demo : compareEvery.usual;
  const timer = setInterval(() => {
    // While the database is unavailable, the last comparison holds.
    adjust().catch(() => {});
  }, every).unref();
  return {
    now: () => new Date(Math.round(performance.now() + offset)),
    stop: () => clearInterval(timer),
  };
}

/** The database's time, once. */
export async function tellTime(
  pool: Pick<pg.Pool, "query">,
  { isDemo = false }: Options = {},
): Promise<Date> {
  const { offset } = await compare(pool, isDemo);
  return new Date(Math.round(performance.now() + offset));
}

const ahead = "coalesce((select ahead_ms from demo_clock), 0)";

async function compare(
  pool: Pick<pg.Pool, "query">,
  isDemo: boolean,
): Promise<{ offset: number; trip: number }> {
  const asked = performance.now();
  const { rows } = await pool.query<{ at: number }>(
    `select extract(epoch from clock_timestamp())::float8 * 1000 + ${isDemo ? ahead : 0} as at`,
  );
  const answered = performance.now();
  const [row] = rows;
  if (!row) throw new Error("the database told no time");
  return { offset: row.at - (asked + answered) / 2, trip: answered - asked };
}
