import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { startEmbeddedPostgres } from "#db/embedded-postgres.ts";
import { cardWatch } from "#test/support/card-watch/card-watch.ts";
import { makeQuickFolder } from "#test/support/quick-folder.ts";
import { answerHere, type Env, type Outcome } from "./answer-here.ts";

const main = join(dirname(dirname(import.meta.dirname)), "cli", "main.ts");

const compiled = process.env.NODE_COMPILE_CACHE;

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
  cardWatch.lookAtLines("a command's output", out + err);
  return { code: Number(code), out, err };
}

/** A database of its own that stays up between commands, as a running server keeps it. */
export async function openCommandLine() {
  const folder = makeQuickFolder("enamel-cli-");
  chmodSync(folder, 0o755);
  const dataDir = join(folder, "data");
  const database = await startEmbeddedPostgres({ dataDir });
  return {
    folder,
    url: database.url,
    env: { DATA_DIR: dataDir },
    /** A command as a rule, and as a process of its own where that is what matters. */
    enamel: (args: string[]) => answerHere(args, { DATA_DIR: dataDir }),
    enamelAlone: (args: string[], input?: string) => runCommand(args, { DATA_DIR: dataDir }, input),
    async close() {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
