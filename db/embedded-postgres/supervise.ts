import { setTimeout as sleep } from "node:timers/promises";
import { attach } from "./attach.ts";
import type { Cluster } from "./cluster.ts";
import type { Keeper } from "./keeper.ts";
import { withLock } from "./lock.ts";
import { inPlainWords } from "./plain-error.ts";
import { findPostmaster } from "./postmaster.ts";
import { shutDown } from "./shut-down.ts";

const checkEvery = 500;
const steadyAfter = 30_000;
const longestPause = 10_000;

/** Restarts the server on the same port whenever it goes away. */
export function supervise(
  cluster: Cluster,
  first: Keeper,
  say: (line: string) => void,
): () => Promise<void> {
  const { place } = cluster;
  const stopping = new AbortController();
  const { signal } = stopping;
  let keeper = first;
  let pid = findPostmaster(place)?.pid;
  let failures = 0;
  let readySince = Date.now();
  let repair: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;

  const check = () => {
    if (keeper.isOpen() && isAlive(pid)) return;
    repair ??= bringBack().finally(() => {
      repair = undefined;
    });
  };
  const timer = setInterval(check, checkEvery).unref();

  async function bringBack(): Promise<void> {
    say("The database stopped; restarting it…");
    failures = Date.now() - readySince < steadyAfter ? failures + 1 : 0;
    while (!signal.aborted) {
      try {
        if (failures > 1) await sleep(pause(failures), undefined, { signal });
        const input = { port: keeper.port, signal };
        const lost = keeper;
        keeper = await withLock(place, place.lock, () => attach(cluster, input), signal);
        pid = findPostmaster(place)?.pid;
        await lost.close().catch(() => {});
        readySince = Date.now();
        say("Database ready");
        return;
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        const plain = inPlainWords(error);
        say(plain instanceof Error ? plain.message : String(plain));
      }
    }
  }

  async function stop(): Promise<void> {
    clearInterval(timer);
    stopping.abort();
    await repair;
    const isLeft = await withLock(place, place.lock, () => shutDown(cluster, keeper));
    if (isLeft) say("The database stays up for another process");
  }

  return () => (stopped ??= stop());
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

function pause(failures: number): number {
  return Math.min(longestPause, 125 * 2 ** failures);
}
