import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { serverEnvironment, type Cluster } from "./cluster.ts";
import { handOver, type Place, findPlace, hasCluster } from "./place.ts";
import { reasonIn } from "./plain-error.ts";

type Postmaster = { pid: number; port: number };

const logLimit = 5 * 1024 * 1024;

export function findPostmaster(place: Place): Postmaster | undefined {
  const lines = readPidFile(place).split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 && isPostmaster(pid, place) ? { pid, port } : undefined;
}

function readPidFile(place: Place): string {
  try {
    return readFileSync(join(place.cluster, "postmaster.pid"), "utf8");
  } catch {
    return "";
  }
}

// A pid alone proves nothing: it may be a zombie, or reused after a reboot.
export function isPostmaster(pid: number, place: Place): boolean {
  try {
    const commandLine =
      process.platform === "linux"
        ? readFileSync(`/proc/${pid}/cmdline`, "utf8")
        : execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return commandLine.includes(place.cluster);
  } catch {
    return false;
  }
}

export function spawnPostmaster(
  cluster: Cluster,
  port: number,
): { child: ChildProcess; logStart: number } {
  const { place, binaries } = cluster;
  disownPidFile(place);
  const log = openLog(place);
  const logStart = fstatSync(log).size;
  try {
    // Detached; otherwise Ctrl-C in the terminal would reach the server before us.
    const child = spawn(binaries.postgres, ["-D", place.cluster, ...settings(port)], {
      ...place.user,
      cwd: place.cluster,
      env: serverEnvironment,
      detached: true,
      stdio: ["ignore", log, log],
    });
    child.unref();
    return { child, logStart };
  } finally {
    closeSync(log);
  }
}

function settings(port: number): string[] {
  const values = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    fsync: "on",
    full_page_writes: "on",
    synchronous_commit: "on",
    shared_buffers: "128MB",
    max_connections: 200,
    timezone: "UTC",
    log_timezone: "UTC",
    // Failed statements reach the caller; logging them would leave personal data behind.
    log_min_messages: "log",
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

// PostgreSQL trusts any live pid in a stale file, even of an unrelated process, but treats its
// parent's as stale. It still checks the shared memory that the file names.
function disownPidFile(place: Place): void {
  const content = readPidFile(place);
  if (content === "") return;
  writeFileSync(
    join(place.cluster, "postmaster.pid"),
    content.replace(/^\d+/, String(process.pid)),
  );
}

function openLog(place: Place): number {
  const log = openSync(place.log, "a", 0o600);
  if (fstatSync(log).size > logLimit) ftruncateSync(log);
  handOver(place, place.log);
  return log;
}

export function reasonInLog(place: Place, from: number): string {
  return reasonIn(readFileSync(place.log).subarray(from).toString());
}

/** The URL of the database that another process runs on this data; starts nothing. */
export function findRunning(dataDir: string): string | undefined {
  if (!hasCluster(dataDir)) return undefined;
  const place = findPlace(resolve(dataDir));
  const running = findPostmaster(place);
  if (!running) return undefined;
  const password = readFileSync(place.password, "utf8");
  return `postgres://enamel:${password}@127.0.0.1:${running.port}/enamel`;
}
