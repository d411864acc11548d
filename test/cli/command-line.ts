import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { cardWatch } from "#test/support/card-watch/card-watch.ts";
import { createTestDatabase } from "#test/support/database.ts";
import { answerHere, type Env, type Outcome } from "./answer-here.ts";

const main = join(dirname(dirname(import.meta.dirname)), "cli", "main.ts");

const compiled = process.env.NODE_COMPILE_CACHE;

/** Runs the real command in a separate process. */
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

/** Commands on a separate database without a site. */
export async function openCommandLine() {
  const folder = mkdtempSync(join(tmpdir(), "enamel-cli-"));
  const database = await createTestDatabase("enamel_empty");
  const env = { DATABASE_URL: database.url };
  return {
    folder,
    url: database.url,
    env,
    /** A command in this process, or in a separate one where that matters. */
    enamel: (args: string[]) => answerHere(args, env),
    enamelAlone: (args: string[], input?: string) => runCommand(args, env, input),
    async close() {
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
