import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bench } from "./bench.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { cpuSeconds, freePort, residentMegabytes, untilReady } from "./child.ts";
import type { Section } from "./report.ts";
import { spawnOurs } from "./servers.ts";

const rest = 2_000;
type Start = { seconds: number; cpu: number; atRest: number };

/** From the start of the process to the first 200 of /readyz, with the pages already built. */
export async function measureStartTime({ rounds, databaseUrl }: Bench): Promise<Section> {
  const ready: Start[] = [];
  const first: number[] = [];
  const second: number[] = [];
  // Fills the compile cache, as on any machine after its first start.
  await startOnce({ DATABASE_URL: databaseUrl });
  for (let round = 0; round < rounds; round += 1) {
    ready.push(await startOnce({ DATABASE_URL: databaseUrl }));
    const dataDir = await mkdtemp(join(tmpdir(), "enamel-bench-start-"));
    // As root, the database runs as another user, who must be able to enter.
    await chmod(dataDir, 0o711);
    try {
      const env = { DATABASE_URL: "", DATA_DIR: dataDir };
      first.push((await startOnce(env)).seconds);
      second.push((await startOnce(env)).seconds);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  return {
    title: "Start",
    lines: [
      {
        what: "database running, demo loaded",
        unit: "s",
        values: ready.map(({ seconds }) => seconds),
        target: { atMost: 0.5 },
        note: "1.15 s before the server was bundled",
      },
      { what: "processor time of that", unit: "s", values: ready.map(({ cpu }) => cpu) },
      {
        what: "memory at rest after it",
        unit: "MB",
        values: ready.map(({ atRest }) => atRest),
        target: { atMost: 180 },
        note: "260 MB before",
      },
      { what: "embedded database, first start", unit: "s", values: first },
      { what: "embedded database, later start", unit: "s", values: second },
    ],
    notes: [
      "Spawn of what `npm start` runs to the first 200 of /readyz; pages and server are built before. At rest: two seconds later.",
    ],
  };
}

async function startOnce(env: Record<string, string>): Promise<Start> {
  const port = await freePort();
  const began = performance.now();
  const child = spawnOurs(port, env);
  await untilReady(`http://localhost:${port}/readyz`, child);
  const seconds = (performance.now() - began) / 1000;
  const cpu = cpuSeconds(child.pid);
  await sleep(rest);
  const atRest = residentMegabytes(child.pid);
  await child.stop();
  return { seconds, cpu, atRest };
}
