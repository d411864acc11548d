import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect, type Connection } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import type { Bench } from "./bench.ts";
import { startGateway } from "./checkout-gateway.ts";
import { cpuSeconds, residentMegabytes } from "./child.ts";
import { fillPlans, release } from "./renewals-rows.ts";
import type { Line, Section } from "./report.ts";

const workers = 2;
const sites = 8;
/** Of those that are due: the yearly ones. */
const annualShare = 1 / 11;

/** Renewals of a day by two workers, with many and with ten times as many plans stored. */
export async function measureRenewals(bench: Bench): Promise<Section> {
  const { rounds, stored, due } = bench;
  const tries = [];
  try {
    for (const plans of stored) tries.push(await prepare(bench, plans));
    // By turns, so that a busy machine slows both.
    for (let round = 0; round < rounds; round += 1) {
      const each = Math.floor(due / rounds);
      for (const one of tries) await one.renew({ from: round * each + 1, to: (round + 1) * each });
    }
    const lines = tries.flatMap(({ lines: of }) => of());
    const [few, many] = tries;
    if (few && many) {
      const ratio = many.costs.map((cost, round) => cost / (few.costs[round] ?? Number.NaN));
      lines.push({
        what: `a renewal, ${name(many.plans)} plans beside ${name(few.plans)}`,
        unit: "ms",
        values: many.costs,
        ratio: { to: `${name(few.plans)} stored`, values: ratio },
        target: { atMost: 1.3 },
      });
    }
    return {
      title: "Renewals",
      lines,
      notes: [
        `${name(due)} plans are due in ${rounds} rounds, one of eleven yearly, on ${sites} sites; ${workers} workers in processes of their own, the sandbox gateway in another.`,
      ],
    };
  } finally {
    for (const one of tries) await one.close();
  }
}

const name = (plans: number) => plans.toLocaleString("en-US");

async function prepare({ databaseUrl, due }: Bench, plans: number) {
  const database = await openDatabase(databaseUrl, plans);
  const annual = Math.round(due * annualShare);
  const began = performance.now();
  await fillPlans(database.pool, { stored: plans, sites, annual, monthly: due - annual });
  const filled = (performance.now() - began) / 1_000;
  const gateway = await startGateway(database.url);
  const crew = Array.from({ length: workers }, () => startWorker(database.url, gateway.port));
  const rates: number[] = [];
  const costs: number[] = [];
  const cpu: number[] = [];
  const memory: number[] = [];
  const cpuNow = () => crew.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  return {
    plans,
    costs,
    async renew({ from, to }: { from: number; to: number }) {
      await release(database.pool, { from, to });
      const [before, since] = [cpuNow(), performance.now()];
      await Promise.all(crew.map((one) => one.tell("go")));
      while (await isAnyDue(database)) await sleep(50);
      const took = performance.now() - since;
      await Promise.all(crew.map((one) => one.tell("rest")));
      const done = to - from + 1;
      rates.push((done * 1_000) / took);
      costs.push(took / done);
      cpu.push(((cpuNow() - before) * 1_000) / done);
      memory.push(Math.max(...crew.map(({ pid }) => residentMegabytes(pid))));
      await refuseUnpaid(database, to);
    },
    lines: (): Line[] => [
      { what: `renewals, ${name(plans)} stored`, unit: "/s", values: rates },
      { what: `a worker's time for a renewal, ${name(plans)} stored`, unit: "ms CPU", values: cpu },
      {
        what: `memory of a worker, ${name(plans)} stored`,
        unit: "MB",
        values: memory,
        note: `stored in ${filled.toFixed(0)} s`,
      },
    ],
    async close() {
      for (const one of crew) one.end();
      await gateway.close();
      await database.drop();
    },
  };
}

async function isAnyDue({ pool }: Connection): Promise<boolean> {
  // A claimed one is due again within seconds.
  const { rowCount } = await pool.query(
    "select from subscriptions where next_step_at < now() + interval '1 hour' limit 1",
  );
  return rowCount !== 0;
}

/** A figure of renewals that were not made would say nothing. */
async function refuseUnpaid({ pool }: Connection, due: number): Promise<void> {
  const { rows } = await pool.query<{ paid: number }>(
    "select count(*)::int as paid from payments where purpose = 'renewal' and state = 'paid'",
  );
  if (rows[0]?.paid !== due) throw new Error(`${rows[0]?.paid} of ${due} plans have been renewed`);
}

async function openDatabase(server: string, plans: number) {
  const home = connect(server, { max: 1, longestStatement: 0 });
  const database = `bench_renewals_${plans}`;
  await home.pool.query(`drop database if exists ${database} with (force)`);
  await home.pool.query(`create database ${database}`);
  const url = new URL(server);
  url.pathname = database;
  const connection = connect(url.href, { max: 2, longestStatement: 0 });
  await migrate(connection.pool);
  return {
    ...connection,
    url: url.href,
    async drop() {
      await connection.close();
      await home.pool.query(`drop database ${database} with (force)`);
      await home.close();
    },
  };
}

function startWorker(databaseUrl: string, gatewayPort: number) {
  const script = join(import.meta.dirname, "renewals-worker.ts");
  const child = spawn(process.execPath, [script, databaseUrl, String(gatewayPort)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  return {
    pid: child.pid ?? 0,
    async tell(what: "go" | "rest") {
      const heard = once(child.stdout, "data");
      child.stdin.write(`${what}\n`);
      await heard;
    },
    end: () => child.kill("SIGKILL"),
  };
}
