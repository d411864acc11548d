import { spawn } from "node:child_process";
import { once } from "node:events";

type Options = {
  cwd: string;
  ending: AbortSignal;
  env?: Record<string, string>;
  longestSeconds?: number;
};
export type Ended = { code: number | null; output: string; isTooLong: boolean };

/** Runs Node with all its children in a group of their own, so that none outlives it. */
export async function runNode(args: readonly string[], options: Options): Promise<Ended> {
  const { cwd, ending, env, longestSeconds = 900 } = options;
  const child = spawn(process.execPath, args, {
    cwd,
    detached: true,
    env: { ...process.env, ...env, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  let isTooLong = false;
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  };
  const timer = setTimeout(() => {
    isTooLong = true;
    kill();
  }, longestSeconds * 1_000);
  ending.addEventListener("abort", kill);
  const [code] = (await once(child, "close")) as [number | null];
  clearTimeout(timer);
  ending.removeEventListener("abort", kill);
  return { code, output, isTooLong };
}
