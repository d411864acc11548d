import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "#db/embedded-postgres.ts";

const leftovers: string[] = [];

export function removeLater(folder: string): void {
  leftovers.push(folder);
}

export function removeLeftovers(): void {
  for (const folder of leftovers.splice(0)) rmSync(folder, { recursive: true, force: true });
  const shared = "/var/lib/enamel";
  if (existsSync(shared) && readdirSync(shared).length === 0) rmdirSync(shared);
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "enamel-postgres-"));
  chmodSync(folder, 0o755);
  removeLater(folder);
  return folder;
}

export async function start(dataDir: string) {
  const lines: string[] = [];
  const database = await startEmbeddedPostgres({ dataDir, say: (line) => lines.push(line) });
  onTestFinished(() => database.stop());
  return { ...database, lines };
}

export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function askUntilAnswered(url: string, sql: string, within: number) {
  for (const deadline = Date.now() + within; ;) {
    try {
      return await ask(url, sql);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/** Starts the database in another Node process, which prints its URL and stops when stdin ends. */
export function startInChild(dataDir: string) {
  const script = `
    import { startEmbeddedPostgres } from "#db/embedded-postgres.ts";
    const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(database.url);
    process.stdin.resume().on("end", () => database.stop());
  `;
  const options = ["--input-type=module", "-e", script];
  const child = spawn(process.execPath, options, { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const url = once(child.stdout, "data").then(([chunk]) => String(chunk).trim());
  return { child, url, exit: once(child, "exit") };
}

function listProcesses() {
  const list = execFileSync("ps", ["-axo", "pid=,ppid=,stat=,command="], { encoding: "utf8" });
  const rows = list
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/));
  return rows
    .filter(([, , state]) => !state?.startsWith("Z"))
    .map(([pid, parent, , ...command]) => {
      return { pid: Number(pid), parent: Number(parent), command: command.join(" ") };
    });
}

export function serverProcesses(folder: string): number[] {
  const all = listProcesses();
  const main = all.filter(({ command }) => command.includes(`-D ${folder}`));
  const isChild = (parent: number) => main.some(({ pid }) => pid === parent);
  return [...main, ...all.filter(({ parent }) => isChild(parent))].map(({ pid }) => pid);
}

export function survivors(pids: number[]): number[] {
  const running = new Set(listProcesses().map(({ pid }) => pid));
  return pids.filter((pid) => running.has(pid));
}

export function postmasterPid(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, "cluster", "postmaster.pid"), "utf8"));
}

/** Its process id and when it began: the id alone is given to others after it. */
export function postmasterRun(folder: string): string {
  const lines = readFileSync(join(folder, "cluster", "postmaster.pid"), "utf8").split("\n");
  return `${lines[0]} ${lines[2]}`;
}

export function killServer(folder: string): void {
  process.kill(postmasterPid(folder), "SIGKILL");
}
