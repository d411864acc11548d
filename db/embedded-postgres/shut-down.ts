import { setTimeout as sleep } from "node:timers/promises";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { tryKeeper } from "./attach.ts";
import type { Cluster } from "./cluster.ts";
import { keeperName, type Keeper } from "./keeper.ts";
import { findPostmaster, isPostmaster } from "./postmaster.ts";
import type { Place } from "./place.ts";

const fastTime = 8000;
const immediateTime = 10_000;
const goodbyeTime = 1000;

/** Stops the server unless other processes use it; returns whether they do. */
export async function shutDown(cluster: Cluster, mine: Keeper): Promise<boolean> {
  const running = findPostmaster(cluster.place);
  const keeper = mine.isOpen() ? mine : running && (await tryKeeper(cluster, running.port));
  const isNeeded = keeper !== undefined && (await hasOthers(keeper).catch(() => false));
  await keeper?.close().catch(() => {});
  if (running === undefined) return false;
  if (isNeeded) return true;

  send(running.pid, "SIGINT");
  if (await isGone(running.pid, cluster.place, fastTime)) return false;
  send(running.pid, "SIGQUIT");
  if (await isGone(running.pid, cluster.place, immediateTime)) return false;
  throw new Error(`PostgreSQL (process ${running.pid}) didn't stop`);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    const hasGone = error instanceof Error && "code" in error && error.code === "ESRCH";
    if (!hasGone) throw error;
  }
}

// A closed connection is listed until its backend notices.
async function hasOthers(keeper: Keeper): Promise<boolean> {
  for (const deadline = Date.now() + goodbyeTime; ;) {
    const { connections, keepers } = await countOthers(keeper);
    if (connections === 0) return false;
    if (keepers > 0 || Date.now() > deadline) return true;
    await sleep(50);
  }
}

async function countOthers(keeper: Keeper): Promise<Record<"connections" | "keepers", number>> {
  const { rows } = await keeper.query(
    `SELECT count(*) AS connections, count(*) FILTER (WHERE application_name = $1) AS keepers
     FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
       AND (application_name = $1 OR client_port <> ALL ($2::int[]))`,
    [keeperName, ownPorts(keeper.port)],
  );
  return { connections: Number(rows[0]?.connections), keepers: Number(rows[0]?.keepers) };
}

async function isGone(pid: number, place: Place, within: number): Promise<boolean> {
  for (const deadline = Date.now() + within; ;) {
    if (!isPostmaster(pid, place)) return true;
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
}

/**
 * The local ports of this process's own connections to a server port, so that a leaked one does not
 * count as another process's. Known only on Linux.
 */
function ownPorts(serverPort: number): number[] {
  if (process.platform !== "linux") return [];
  const mine = ownSockets();
  const [, ...rows] = readFileSync("/proc/self/net/tcp", "utf8").trim().split("\n");
  return rows.flatMap((row) => {
    const columns = row.trim().split(/\s+/);
    const isMine = mine.has(columns[9] ?? "") && portIn(columns[2]) === serverPort;
    return isMine ? [portIn(columns[1])] : [];
  });
}

function portIn(address: string | undefined): number {
  return Number.parseInt(address?.split(":")[1] ?? "", 16);
}

function ownSockets(): Set<string> {
  const inodes = new Set<string>();
  for (const handle of readdirSync("/proc/self/fd")) {
    try {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/self/fd/${handle}`))?.[1];
      if (inode) inodes.add(inode);
    } catch {
      continue;
    }
  }
  return inodes;
}
