import { Agent, get } from "node:http";
import type pg from "pg";
import { drizzle } from "drizzle-orm/node-postgres";
import { catalogSearch } from "#contract/catalog-search.ts";
import { searchProviders } from "#domain/search/search-providers.ts";
import type { Bench } from "./bench.ts";
import { freePort, untilReady } from "./child.ts";
import { median, type Section } from "./report.ts";
import { openSearchDatabase, type SearchDatabase } from "./search-database.ts";
import { searchRequests } from "./search-requests.ts";
import { spawnOurs } from "./servers.ts";

const small = 250_000;
const large = 1_000_000;
const requests = 2_000;
const warmUp = 400;
const asked = searchRequests(requests);

type Statement = { text: string; values: unknown[] };

/** `GET /api/v4/providers` over many dentists, beside the bare SQL that it runs, also over more. */
export async function measureSearch({ rounds, databaseUrl }: Bench): Promise<Section> {
  const [few, many] = [await load(databaseUrl, small), await load(databaseUrl, large)];
  const port = await freePort();
  const own = spawnOurs(port, { DATABASE_URL: few.database.url, DEMO: "off" });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await untilReady(`http://localhost:${port}/readyz`, own);
    const [sql, api, sqlOfMany]: [number[][], number[][], number[][]] = [[], [], []];
    for (let round = 0; round <= rounds; round += 1) {
      const times: [number[], number[], number[]] = [[], [], []];
      for (const [at, query] of asked.slice(0, round === 0 ? warmUp : undefined).entries()) {
        // Some steps aside each round: an answer that is kept would not be made.
        const search = new URLSearchParams({ ...query, near: `${query.near}${round}` });
        times[0].push(await timeOf(() => few.ask(at)));
        times[1].push(await timeOf(() => fetchBody(agent, port, `/api/v4/providers?${search}`)));
        times[2].push(await timeOf(() => many.ask(at)));
      }
      if (round === 0) continue;
      sql.push(times[0]);
      api.push(times[1]);
      sqlOfMany.push(times[2]);
    }
    return sectionOf(sql, api, sqlOfMany, [few.seconds, many.seconds]);
  } finally {
    agent.destroy();
    await own.stop();
    await few.drop();
    await many.drop();
  }
}

function sectionOf(sql: number[][], api: number[][], sqlOfMany: number[][], seconds: number[]) {
  const medians = sql.map(median);
  const number = (count: number) => count.toLocaleString("en-US");
  const beside = (times: number[][], to: string) => ({
    to,
    values: times.map((round, at) => median(round) / (medians[at] ?? Number.NaN)),
  });
  return {
    title: "Search",
    lines: [
      {
        what: `SQL over ${number(small)} dentists, p99`,
        unit: "ms",
        values: sql.map(p99),
        target: { atMost: 10 },
      },
      { what: "the same, median", unit: "ms", values: medians },
      {
        what: "GET /api/v4/providers, median",
        unit: "ms",
        values: api.map(median),
        ratio: beside(api, "it ÷ its bare SQL"),
        target: { atMost: 3 },
      },
      { what: "the same, p99", unit: "ms", values: api.map(p99) },
      {
        what: `SQL over ${number(large)} dentists, median`,
        unit: "ms",
        values: sqlOfMany.map(median),
        ratio: beside(sqlOfMany, `it ÷ that over ${number(small)}`),
        target: { atMost: 1.5 },
      },
      { what: "the same, p99", unit: "ms", values: sqlOfMany.map(p99) },
    ],
    notes: [
      `${number(requests)} different searches a round after ${warmUp} to warm up, one after another, each by turns as bare SQL, as a call over HTTP and as bare SQL over more: dense cities and anywhere, common and rare filters, open now, names, names of nobody.`,
      `Made-up dentists where ZIP codes are dense, three an office; ${seconds.join(" and ")} s to load.`,
    ],
  };
}

async function load(server: string, providers: number) {
  const began = performance.now();
  const database = await openSearchDatabase(server, providers);
  const seconds = Math.round((performance.now() - began) / 1000);
  const client = await database.connection.pool.connect();
  const statements = await record(database, client);
  return {
    database,
    seconds,
    /** The bare SQL of a search. */
    async ask(at: number) {
      for (const { text, values } of statements[at] ?? []) await client.query(text, values);
    },
    async drop() {
      client.release();
      await database.drop();
    },
  };
}

/** What each search says to the database. */
async function record({ ctx }: SearchDatabase, client: pg.PoolClient): Promise<Statement[][]> {
  const said: Statement[][] = [];
  const listener = {
    logQuery: (text: string, values: unknown[]) => void said.at(-1)?.push({ text, values }),
  };
  const db = drizzle(client, { logger: listener });
  for (const query of asked) {
    said.push([]);
    await searchProviders({ ...ctx, db }, catalogSearch.parse(query));
  }
  return said;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function fetchBody(agent: Agent, port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { agent, host: "127.0.0.1", port, path, headers: { host: "localhost" } };
    get(options, (response) => {
      response.on("error", reject).on("end", resolve).resume();
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
    }).on("error", reject);
  });
}

const p99 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
