import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { cardWatch } from "#test/support/card-watch/card-watch.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";

const start = new URL("../../scripts/start.ts", import.meta.url).pathname;

type Options = { env?: Record<string, string>; database?: TestDatabase };

/** The server in a separate process, whose memory can be read from outside. */
export async function startChildServer({ env = {}, database: shared }: Options = {}) {
  const database = shared ?? (await createTestDatabase());
  const child = spawn(process.execPath, [start], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DEMO: "on",
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "error",
      DATABASE_URL: database.url,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  cardWatch.listen("a server's output", child.stdout, child.stderr);
  let said = "";
  child.on("exit", (code, signal) => (said += `exited: ${code ?? signal}`));
  child.stderr.on("data", (bytes: Buffer) => (said += bytes.toString()));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on("data", (bytes: Buffer) => {
      said += bytes.toString();
      const found = /http:\/\/localhost:(\d+)/.exec(said);
      if (found) resolve(Number(found[1]));
    });
    child.once("exit", () => reject(new Error(`the server did not start: ${said}`)));
  });
  return {
    port,
    /** What it has printed so far. */
    said: () => said,
    /** Resident memory in MB. */
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    isRunning: () => child.exitCode === null,
    async close() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      if (!shared) await database.drop();
    },
  };
}
