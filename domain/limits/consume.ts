import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { concurrencyLimit } from "./concurrency-limit.ts";
import type { Limit } from "./limit.ts";

export type Taken = readonly { taken: string; until: string }[];
type Answer = { taken: string; used_up: boolean; until: string };

// A flood of tries contends for one row: it waits here, without holding a connection.
const pass = concurrencyLimit({ atOnce: 4, mostWaiting: 5_000 });

type Here = Pick<Ctx, "db" | "now"> & { site: Pick<Ctx["site"], "id"> };

/** Consumes one try of each limit before the outcome is known; throws when a limit is reached. */
export async function consume(ctx: Here, limits: readonly Limit[]): Promise<Taken> {
  const { db, site, now } = ctx;
  const input = sql`
    select * from take_tries(
      ${sql.param(limits.map(({ name, whose }) => `${site.id} ${name} ${whose}`))}::text[],
      ${sql.param(limits.map(({ most }) => most))}::integer[],
      ${sql.param(limits.map(({ seconds }) => seconds))}::integer[],
      ${now.toISOString()}::timestamptz)`;
  const { rows } = await pass(() => db.execute<Answer>(input));
  const ends = rows.filter((row) => row.used_up).map(({ until }) => Date.parse(until));
  if (ends.length === 0) return rows;
  throw new DomainError("too_many", "Too many attempts. Wait a few minutes and try again.", {
    retryAfterSeconds: Math.max(1, Math.ceil((Math.max(...ends) - now.getTime()) / 1_000)),
  });
}

/** Returns tries that don't count, such as a correct password; never into a newer window. */
export async function refundTries(db: Pick<Ctx["db"], "execute">, tries: Taken): Promise<void> {
  const own = sql.join(
    tries.map(({ taken, until }) => sql`(${taken}::text, ${until}::timestamptz)`),
    sql`, `,
  );
  await db.execute(sql`
    update limits set used = greatest(used - 1, 0)
    where key in (
      select key from limits where (key, ends_at) in (values ${own}) order by key for update)`);
}
