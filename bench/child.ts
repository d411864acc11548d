import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { onCore } from "./machine.ts";

export type Child = {
  pid: number;
  output(): string;
  /** The part of its output that went to standard error. */
  errors(): string;
  ended: Promise<number>;
  stop(): Promise<void>;
};
type Options = { env?: Record<string, string>; core?: number };

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a program that ends with this one at the latest. */
export function startChild(command: string, args: string[], { env, core }: Options = {}): Child {
  const child = spawn(...onCore(core, command, args), {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started`);
  running.add(child);
  let output = "";
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, "close").then(([code]) => {
    running.delete(child);
    return (code as number | null) ?? 1;
  });
  return {
    pid,
    output: () => output,
    errors: () => errors,
    ended,
    stop: () => stop(child, ended),
  };
}

async function stop(child: ChildProcess, ended: Promise<number>): Promise<void> {
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(force);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("no free port");
  return address.port;
}

/** Polls until the address answers 200; on failure reports the program's output. */
export async function untilReady(url: string, child: Child, patience = 60_000): Promise<void> {
  let isOver = false;
  void child.ended.then(() => {
    isOver = true;
  });
  for (const deadline = Date.now() + patience; Date.now() < deadline && !isOver; await sleep(5)) {
    const status = await fetch(url).then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => 0,
    );
    if (status === 200) return;
  }
  await child.stop();
  throw new Error(`${url} did not answer:\n${child.output()}`);
}

/** CPU seconds a process has used so far; NaN where the system does not report them. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    const ticksPerSecond = 100;
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}

/** Megabytes of memory a process uses; NaN where the system does not report them. */
export function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
