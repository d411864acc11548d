import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { startEmbeddedPostgres } from "#db/embedded-postgres.ts";

const main = join(dirname(dirname(import.meta.dirname)), "cli", "main.ts");

const compiled = process.env.NODE_COMPILE_CACHE;

export type Outcome = { code: number; out: string; err: string };
export type Env = Record<string, string>;

/** Runs the real command in a process of its own. */
export async function runCommand(args: string[], env: Env, input = ""): Promise<Outcome> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, DEMO: "off", ...env },
  });
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code: Number(code), out, err };
}

/** A database of its own that stays up between commands, as a running server keeps it. */
export async function openCommandLine() {
  const folder = mkdtempSync(join(tmpdir(), "enamel-cli-"));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, "data");
  const database = await startEmbeddedPostgres({ dataDir });
  return {
    folder,
    url: database.url,
    env: { DATA_DIR: dataDir },
    enamel: (args: string[], input?: string) => runCommand(args, { DATA_DIR: dataDir }, input),
    async close() {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
