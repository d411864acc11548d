import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import { cardWatch } from "#test/support/card-watch/card-watch.ts";
import { copyDataFolder } from "#test/support/prepared-server.ts";
import { makeQuickFolder } from "#test/support/quick-folder.ts";

const repository = new URL("../..", import.meta.url).pathname;

// All requests come from one IP address.
const usual = {
  NODE_ENV: "production",
  LOG_LEVEL: "info",
  PORT: "0",
  MAILS_PER_ADDRESS: "100000",
};
const { PATH, NODE_COMPILE_CACHE } = process.env;
const inherited = { PATH, NODE_COMPILE_CACHE };

/** Another checkout, another user, or another script. */
type Elsewhere = { root?: string; uid?: number; gid?: number; script?: string[] };

/** A folder that the database's user can enter too. */
export function makeFolder(): string {
  const folder = makeQuickFolder("enamel-life-");
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Copies the result of a first start into a folder, so that the next start has nothing to prepare.
 */
export function putDemoInto(folder: string): void {
  copyDataFolder(inject("demoFolder"), folder);
}

/** A data folder as after a first start. */
export function makeDemoFolder(): string {
  const folder = makeFolder();
  putDemoInto(folder);
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

export type Launched = ReturnType<typeof launch>;

/** Starts what `npm start` runs, in its own process. */
export function launch(
  env: Record<string, string>,
  {
    root = repository,
    script: [file = "", ...args] = ["scripts/start.ts"],
    ...user
  }: Elsewhere = {},
) {
  const child = spawn(process.execPath, [resolve(root, file), ...args], {
    ...user,
    env: { ...inherited, ...usual, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const heard = { out: "", err: "" };
  cardWatch.listen("a server's output", child.stdout, child.stderr);
  child.stdout.on("data", (bytes: Buffer) => (heard.out += bytes.toString()));
  child.stderr.on("data", (bytes: Buffer) => (heard.err += bytes.toString()));
  const exit = once(child, "exit") as Promise<[number | null, string | null]>;
  return {
    heard,
    exit,
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** The port it prints once it serves. */
    async port(within = 30_000): Promise<number> {
      for (const deadline = Date.now() + within; Date.now() < deadline; await sleep(20)) {
        const found = /http:\/\/localhost:(\d+)/.exec(heard.out);
        if (found) return Number(found[1]);
        if (child.exitCode !== null) break;
      }
      throw new Error(`it did not start: ${heard.out}${heard.err}`);
    },
  };
}

/** Signals a process and waits for its exit. */
export async function end(launched: Launched, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (launched.isRunning()) launched.kill(signal);
  await launched.exit;
}
