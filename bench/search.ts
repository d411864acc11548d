import { Agent, get } from "node:http";
import { type Took, loadBareSearch } from "./bare-search.ts";
import type { Bench } from "./bench.ts";
import { freePort, untilReady } from "./child.ts";
import { type Line, median, type Section } from "./report.ts";
import { pricedServices } from "./search-catalog.ts";
import { searchRequests } from "./search-requests.ts";
import { spawnOurs } from "./servers.ts";

const small = 250_000;
const large = 1_000_000;
const requests = 2_000;
const warmUp = 400;
const asked = searchRequests(requests);
const byPrice = asked.slice(0, warmUp).map(({ near }, at) => {
  return {
    near: `${near}`,
    procedure: `${pricedServices[at % pricedServices.length]}`,
    sort: "price",
  };
});

type Round = { few: Took[]; api: number[]; many: Took[]; byPrice: Took[] };

/**
 * `GET /api/v4/providers` over many dentists, compared to the bare SQL that it runs, also over
 * more.
 */
export async function measureSearch({ rounds, databaseUrl }: Bench): Promise<Section> {
  const few = await loadBareSearch(databaseUrl, small, [...asked, ...byPrice]);
  const many = await loadBareSearch(databaseUrl, large, asked);
  const port = await freePort();
  const own = spawnOurs(port, { DATABASE_URL: few.url, DEMO: "off" });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await untilReady(`http://localhost:${port}/readyz`, own);
    const measured: Round[] = [];
    for (let turn = 0; turn <= rounds; turn += 1) {
      const round: Round = { few: [], api: [], many: [], byPrice: [] };
      for (const [at, query] of asked.slice(0, turn === 0 ? warmUp : undefined).entries()) {
        // Moves the point a little each round, so that no answer comes from a cache.
        const search = new URLSearchParams({ ...query, near: `${query.near}${turn}` });
        round.few.push(await few.ask(at));
        const began = performance.now();
        await fetchBody(agent, port, `/api/v4/providers?${search}`);
        round.api.push(performance.now() - began);
        round.many.push(await many.ask(at));
      }
      for (const at of byPrice.keys()) round.byPrice.push(await few.ask(asked.length + at));
      if (turn > 0) measured.push(round);
    }
    return sectionOf(measured, [few.seconds, many.seconds]);
  } finally {
    agent.destroy();
    await own.stop();
    await few.drop();
    await many.drop();
  }
}

function sectionOf(measured: Round[], seconds: number[]): Section {
  const number = (count: number) => count.toLocaleString("en-US");
  const clocks = (which: "few" | "many" | "byPrice") =>
    measured.map((round) => round[which].map(clockOf));
  const [few, many, api] = [clocks("few"), clocks("many"), measured.map((round) => round.api)];
  const priced = clocks("byPrice");
  const medians = few.map(median);
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
        values: few.map(p99),
        target: { atMost: 10 },
      },
      { what: "the same, median", unit: "ms", values: medians },
      ...workOf(measured.map((round) => round.few)),
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
        values: many.map(median),
        ratio: beside(many, `it ÷ that over ${number(small)}`),
        target: { atMost: 1.5 },
      },
      { what: "the same, p99", unit: "ms", values: many.map(p99) },
      ...workOf(measured.map((round) => round.many)),
      {
        what: `offices by the price of a service, SQL over ${number(small)} dentists, median`,
        unit: "ms",
        values: priced.map(median),
      },
      { what: "the same, p99", unit: "ms", values: priced.map(p99) },
      ...workOf(measured.map((round) => round.byPrice)),
    ],
    notes: [
      `${number(requests)} different searches a round after ${warmUp} to warm up, one after another, each by turns as bare SQL, as a call over HTTP and as bare SQL over more: dense cities and anywhere, common and rare filters, open now, on weekends or in the evening, names, names of no one, two letters.`,
      `Of these, ${byPrice.length} places also for offices by price, each of which compares the 200 nearest.`,
      "CPU is the processor time of the connection's own process in the database, which a busy machine does not stretch as it does the clock.",
      `Made-up dentists where ZIP codes are dense, three an office; ${seconds.join(" and ")} s to load.`,
    ],
  };
}

function workOf(rounds: Took[][]): Line[] {
  const work = rounds.map((round) => round.map(({ cpu }) => cpu));
  return [
    { what: "of which the database's own work, p99", unit: "ms CPU", values: work.map(p99) },
    { what: "of which the database's own work, median", unit: "ms CPU", values: work.map(median) },
  ];
}

const clockOf = ({ clock }: Took) => clock;

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
