import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "#db/connect.ts";
import type { Bench } from "./bench.ts";
import { startGateway } from "./checkout-gateway.ts";
import { addPeople, benchSecret } from "./checkout-people.ts";
import { recordEnrollment } from "./checkout-statements.ts";
import { openShop, type Shop } from "./checkout-way.ts";
import { cpuSeconds, freePort, type Child, untilReady } from "./child.ts";
import { pgbenchVersion, runPgbench, writeScript } from "./pgbench.ts";
import type { Line, Section } from "./report.ts";
import { spawnOurs } from "./servers.ts";
import { isFrame, type Statement } from "./statement-recorder.ts";

const core = 0;
const atOnce = 8;
const warmUp = 200;
const alone = 1_000;

/** Enrollments, compared to a database that runs the same SQL without our code. */
export async function measureCheckout(bench: Bench): Promise<Section> {
  const { databaseUrl, rounds, checkouts } = bench;
  const planId = await anyPlan(databaseUrl);
  const gateway = await startGateway(databaseUrl);
  const statements = await recordEnrollment(databaseUrl, { planId, gateway });
  const port = await freePort();
  const env = {
    DATABASE_URL: databaseUrl,
    SIGNING_SECRET: benchSecret,
    CHECKOUTS_PER_ADDRESS: "1000000",
    MAILS_PER_ADDRESS: "1000000",
  };
  const script = [join(import.meta.dirname, "checkout-server.ts"), String(gateway.port)];
  const server = spawnOurs(port, env, core, script);
  await untilReady(`http://localhost:${port}/readyz`, server);
  const folder = await mkdtemp(join(tmpdir(), "enamel-bench-pgbench-"));
  await chmod(folder, 0o755);
  const shop = await openShop(port, gateway.token);
  const people = openPeople(shop, databaseUrl);
  try {
    await enrollAll(shop, await people(Math.min(warmUp, checkouts)), planId);
    const times: number[] = [];
    for (const person of await people(Math.min(alone, checkouts))) {
      const before = gateway.worked();
      const took = await shop.enroll(person, planId);
      times.push(took - (gateway.worked() - before));
    }
    const [ours, cpu, theirs]: [number[], number[], number[]] = [[], [], []];
    const sql = join(folder, "enrollment.sql");
    if (pgbenchVersion) await writeScript(sql, databaseUrl, statements);
    const memory = [residentMb(server)];
    const each = Math.max(50, Math.round(checkouts / rounds));
    for (let round = 0; round < rounds; round += 1) {
      const crowd = await people(each);
      const before = cpuSeconds(server.pid);
      ours.push(await enrollAll(shop, crowd, planId));
      cpu.push(((cpuSeconds(server.pid) - before) * 1_000) / each);
      memory.push(residentMb(server));
      const given = { clients: atOnce, seconds: bench.seconds, core };
      if (pgbenchVersion) theirs.push(await runPgbench(databaseUrl, sql, given));
    }
    return {
      title: "Checkout",
      lines: linesOf({ statements, times, ours, cpu, theirs, memory }),
      notes: [
        `An enrollment is four calls of somebody who is signed in: plan, person, payment page, payment. The sandbox gateway is another process, and the time it works is taken off the payment call.`,
        pgbenchVersion
          ? `pgbench ${pgbenchVersion} tells the database the same ${statements.length} statements with ${atOnce} clients, and one more for an account to join, on the same core as our server; both leave the database the rest.`
          : `pgbench is not installed: nothing stands beside.`,
      ],
    };
  } finally {
    shop.close();
    await server.stop();
    await gateway.close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Measured = {
  statements: Statement[];
  times: number[];
  ours: number[];
  cpu: number[];
  theirs: number[];
  memory: number[];
};

function linesOf({ statements, times, ours, cpu, theirs, memory }: Measured): Line[] {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const [first = Number.NaN] = memory.slice(1);
  const last = memory.at(-1) ?? Number.NaN;
  const ratio = { to: "pgbench", values: ours.map((rate, round) => rate / (theirs[round] ?? 0)) };
  return [
    {
      what: "enrollments on one core",
      unit: "/s",
      values: ours,
      ...(theirs.length > 0 && { ratio, target: { atLeast: 0.3 } }),
    },
    { what: "pgbench with the same statements", unit: "/s", values: theirs },
    {
      what: "statements of an enrollment, each begin and commit counted",
      unit: "",
      values: [statements.length],
      target: { atMost: 40 },
      note: `${statements.filter((one) => !isFrame(one)).length} without begin and commit`,
    },
    {
      what: "payment call less the gateway's own time, p99",
      unit: "ms",
      values: [at(0.99)],
      target: { atMost: 100 },
      note: `over ${times.length}, one after another; p50 ${at(0.5).toFixed(1)} ms`,
    },
    { what: "an enrollment", unit: "ms CPU", values: cpu },
    {
      what: "memory, last round beside the first",
      unit: "MB",
      values: [last],
      ratio: { to: `${first.toFixed(0)} MB`, values: [last / first] },
      target: { atMost: 1.25 },
      note: memory.map((mb) => mb.toFixed(0)).join(", "),
    },
  ].filter(({ values }) => values.length > 0);
}

/** Enrollments per second. */
async function enrollAll(
  shop: Shop,
  people: Record<string, string>[],
  planId: string,
): Promise<number> {
  const began = performance.now();
  const line = people.values();
  const work = async () => {
    for (const person of line) await shop.enroll(person, planId);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (people.length * 1_000) / (performance.now() - began);
}

function openPeople(shop: Shop, databaseUrl: string) {
  return async (count: number) => {
    const arrived: Record<string, string>[] = [];
    for (const cookie of await addPeople(databaseUrl, count))
      arrived.push(await shop.arrive(cookie));
    return arrived;
  };
}

/** The server's memory; NaN where the system does not report it. */
function residentMb({ pid }: Child): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
    return (pages * 4_096) / 2 ** 20;
  } catch {
    return Number.NaN;
  }
}

async function anyPlan(databaseUrl: string): Promise<string> {
  const connection = connect(databaseUrl, { max: 1 });
  const { rows } = await connection.pool.query<{ id: string }>(
    `select p.id from plans p join site_hosts h on h.site_id = p.site_id
     join plan_details d on d.site_id = p.site_id and d.plan_id = p.id
       and d.version = p.current_version
     where h.host = 'localhost' and 'AZ' = any(p.states) and d.annual_cents is not null
       and coalesce(d.min_age, 0) <= 40 and coalesce(d.max_age, 200) >= 41
     order by p.position, p.id limit 1`,
  );
  await connection.close();
  return rows[0]?.id ?? "";
}
