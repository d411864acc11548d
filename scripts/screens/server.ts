import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = new URL("../..", import.meta.url).pathname;

export type DemoServer = Awaited<ReturnType<typeof startDemo>>;

/** The product with its demo, as `npm start` runs it, in a temporary folder. */
export async function startDemo() {
  const folder = mkdtempSync(join(tmpdir(), "enamel-screens-"));
  // The database's own user needs access.
  chmodSync(folder, 0o755);
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    DATA_DIR: join(folder, "data"),
    PORT: "0",
    // The screenshots submit forms more often than one person does in an hour.
    MAILS_PER_ADDRESS: "1000",
    FAILURES_PER_ADDRESS: "1000",
    CHECKS_PER_ACCOUNT: "1000",
    CHECKOUTS_PER_ADDRESS: "10000",
  };
  const child = spawn(process.execPath, [join(root, "scripts", "start.ts")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  // An interrupted run must leave no server behind.
  process.once("exit", () => child.kill("SIGTERM"));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const exit = once(child, "exit");
  const port = await Promise.race([readPort(child.stdout), exit.then(() => null)]);
  if (port === null) throw new Error("The demo did not start.");
  return {
    url: (host: string, path: string) => `http://${host}:${port}${path}`,
    /** `./enamel …` on the same data. */
    enamel: (args: string[], input = ""): void => {
      const run = spawnSync(process.execPath, [join(root, "cli", "main.ts"), ...args], {
        env,
        input,
        encoding: "utf8",
      });
      if (run.status !== 0) throw new Error(`enamel ${args.join(" ")}: ${run.stdout}${run.stderr}`);
    },
    async stop() {
      child.kill("SIGTERM");
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function readPort(output: AsyncIterable<Buffer>): Promise<number | null> {
  let heard = "";
  for await (const bytes of output) {
    heard += bytes.toString();
    const found = /http:\/\/localhost:(\d+)/.exec(heard);
    if (found) return Number(found[1]);
  }
  return null;
}
