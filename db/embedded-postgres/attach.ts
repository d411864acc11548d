import { setTimeout as sleep } from "node:timers/promises";
import { readdirSync, readFileSync, readlinkSync, existsSync, writeFileSync } from "node:fs";
import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import type { Cluster } from "./cluster.ts";
import { openKeeper, type Keeper } from "./keeper.ts";
import { findPostmaster, reasonInLog, spawnPostmaster } from "./postmaster.ts";
import { type Place, handOver } from "./place.ts";

type Input = { port?: number; signal?: AbortSignal };
type Attempt = { keeper: Keeper } | { reason: string };

const retryFor = 20_000;
const recoveryTime = 120_000;

/** Adopts the cluster's running server, or starts one. The caller must hold the lock. */
export async function attach(cluster: Cluster, input: Input = {}): Promise<Keeper> {
  for (const deadline = Date.now() + retryFor; ;) {
    input.signal?.throwIfAborted();
    const adopted = await adopt(cluster, input.signal);
    if (adopted) return adopted;
    const port = input.port ?? (await choosePort(cluster.place));
    const attempt = await start(cluster, port, input.signal);
    if ("keeper" in attempt) return attempt.keeper;
    if (!passes(attempt.reason) || Date.now() > deadline) {
      throw new Error(`PostgreSQL didn't start: ${attempt.reason} (see ${cluster.place.log})`);
    }
    await sleep(200);
    if (!findPostmaster(cluster.place)) endOrphans(cluster.place);
  }
}

// Temporary after a kill: the server's children hold its memory for a moment, or its port is taken.
function passes(reason: string): boolean {
  return /shared memory block|any TCP\/IP sockets/.test(reason);
}

async function adopt(cluster: Cluster, signal?: AbortSignal): Promise<Keeper | undefined> {
  for (const deadline = Date.now() + recoveryTime; ;) {
    const running = findPostmaster(cluster.place);
    if (!running) return undefined;
    signal?.throwIfAborted();
    const keeper = await tryKeeper(cluster, running.port);
    if (keeper) return keeper;
    if (Date.now() > deadline) {
      throw new Error(`PostgreSQL runs as process ${running.pid} but isn't responding`);
    }
    await sleep(50);
  }
}

async function start(cluster: Cluster, port: number, signal?: AbortSignal): Promise<Attempt> {
  const { place } = cluster;
  const { child, logStart } = spawnPostmaster(cluster, port);
  let failure: string | undefined;
  let hasExited = false;
  child.once("error", (error) => {
    failure = error.message;
  });
  child.once("exit", () => {
    hasExited = true;
  });
  for (const deadline = Date.now() + recoveryTime; ;) {
    const keeper = await tryKeeper(cluster, port);
    if (keeper) {
      rememberPort(place, port);
      return { keeper };
    }
    if (failure !== undefined) return { reason: failure };
    if (hasExited) return { reason: reasonInLog(place, logStart) };
    if (findPostmaster(place)) signal?.throwIfAborted();
    if (Date.now() > deadline) return { reason: "it isn't responding" };
    await sleep(25);
  }
}

export async function tryKeeper(cluster: Cluster, port: number): Promise<Keeper | undefined> {
  try {
    return await openKeeper(cluster, port);
  } catch (error) {
    const isPasswordWrong = error instanceof Error && "code" in error && error.code === "28P01";
    if (!isPasswordWrong) return undefined;
    throw new Error(`The password in ${cluster.place.password} doesn't match the database's`, {
      cause: error,
    });
  }
}

/**
 * Ends the backends of a killed server: one in a long computation notices the loss only at its end
 * and blocks the next start until then. They can be identified only on Linux.
 */
function endOrphans(place: Place): void {
  if (process.platform !== "linux") return;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (isBackend(name, place)) process.kill(Number(name), "SIGKILL");
    } catch {
      continue;
    }
  }
}

function isBackend(pid: string, place: Place): boolean {
  const title = readFileSync(`/proc/${pid}/cmdline`, "utf8");
  return title.startsWith("postgres: ") && readlinkSync(`/proc/${pid}/cwd`) === place.cluster;
}

/** The previous port if it is free: processes that hold its URL stay connected. */
async function choosePort(place: Place): Promise<number> {
  const remembered = existsSync(place.port) ? Number(readFileSync(place.port, "utf8")) : 0;
  if (remembered > 1023 && remembered < 65_536 && (await isFree(remembered))) return remembered;
  for (;;) {
    // Below the range that systems use for outgoing connections.
    const port = randomInt(20_000, 30_000);
    if (await isFree(port)) return port;
  }
}

function rememberPort(place: Place, port: number): void {
  writeFileSync(place.port, `${port}\n`);
  handOver(place, place.port);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
