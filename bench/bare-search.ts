import { readFileSync } from "node:fs";
import type pg from "pg";
import { drizzle } from "drizzle-orm/node-postgres";
import { catalogSearch, officeSearch } from "#contract/catalog-search.ts";
import { searchOffices } from "#domain/search/search-offices.ts";
import { searchProviders } from "#domain/search/search-providers.ts";
import { openSearchDatabase, type SearchDatabase } from "./search-database.ts";

type Statement = { text: string; values: unknown[] };
type Asked = Record<string, string>[];

/** Wall-clock milliseconds, and the database's CPU milliseconds. */
export type Took = { clock: number; cpu: number };

/** A database of this many dentists, and the bare SQL of each search. */
export async function loadBareSearch(server: string, providers: number, asked: Asked) {
  const began = performance.now();
  const database = await openSearchDatabase(server, providers);
  const seconds = Math.round((performance.now() - began) / 1000);
  const client = await database.connection.pool.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const worked = () =>
    Number(readFileSync(`/proc/${rows[0]?.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  const statements = await record(database, client, asked);
  return {
    url: database.url,
    seconds,
    async ask(at: number): Promise<Took> {
      const before = { clock: performance.now(), cpu: worked() };
      for (const { text, values } of statements[at] ?? []) await client.query(text, values);
      const clock = performance.now() - before.clock;
      return { clock, cpu: worked() - before.cpu };
    },
    async drop() {
      client.release();
      await database.drop();
    },
  };
}

/** The SQL that each search runs, for offices where it names a service. */
async function record(
  { ctx }: SearchDatabase,
  client: pg.PoolClient,
  asked: Asked,
): Promise<Statement[][]> {
  const said: Statement[][] = [];
  const listener = {
    logQuery: (text: string, values: unknown[]) => void said.at(-1)?.push({ text, values }),
  };
  const db = drizzle(client, { logger: listener });
  for (const query of asked) {
    said.push([]);
    if ("procedure" in query) await searchOffices({ ...ctx, db }, officeSearch.parse(query));
    else await searchProviders({ ...ctx, db }, catalogSearch.parse(query));
  }
  return said;
}
