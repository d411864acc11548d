import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bench } from "./bench.ts";
import { freePort, untilReady } from "./child.ts";
import type { Section } from "./report.ts";
import { spawnOurs } from "./servers.ts";

/** From the start of the process to the first 200 of /readyz, the pages being built. */
export async function measureStartTime({ rounds, databaseUrl }: Bench): Promise<Section> {
  const ready: number[] = [];
  const first: number[] = [];
  const second: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ready.push(await secondsToReady({ DATABASE_URL: databaseUrl }));
    const dataDir = await mkdtemp(join(tmpdir(), "enamel-bench-start-"));
    // As root the database runs as another user, who must be able to enter.
    await chmod(dataDir, 0o711);
    try {
      const env = { DATABASE_URL: "", DATA_DIR: dataDir };
      first.push(await secondsToReady(env));
      second.push(await secondsToReady(env));
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  return {
    title: "Start",
    lines: [
      { what: "database running, demo loaded", unit: "s", values: ready, target: { atMost: 2 } },
      { what: "embedded database, first start", unit: "s", values: first },
      { what: "embedded database, later start", unit: "s", values: second },
    ],
    notes: ["Spawn of `scripts/start.ts` to the first 200 of /readyz; the pages are built before."],
  };
}

async function secondsToReady(env: Record<string, string>): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawnOurs(port, env);
  await untilReady(`http://localhost:${port}/readyz`, child);
  const seconds = (performance.now() - began) / 1000;
  await child.stop();
  return seconds;
}
