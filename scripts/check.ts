import { spawn } from "node:child_process";
import { once } from "node:events";

// `npm run check`: every check that does not run the project, in parallel.

export type Step = [name: string, command: string];

const checks: Step[] = [
  ["lint", "npm run --silent lint"],
  ["types", "tsc --noEmit"],
  ["boundaries", "npm run --silent check:boundaries"],
  ["unused code", "npm run --silent check:unused"],
  ["layout", "npm run --silent check:layout"],
  ["words", "npm run --silent check:words"],
  ["specification", "npm run --silent check:spec"],
  ["readme", "npm run --silent check:readme"],
  ["asvs", "npm run --silent check:asvs"],
  ["lockfile", "npm run --silent check:lockfile"],
];

/** Runs steps in parallel and prints each one's output in one piece; returns whether all passed. */
export async function runSideBySide(steps: Step[], env = process.env): Promise<boolean> {
  const results = await Promise.all(steps.map((step) => runStep(step, env)));
  return results.every(Boolean);
}

async function runStep([name, command]: Step, env: NodeJS.ProcessEnv): Promise<boolean> {
  const began = performance.now();
  const child = spawn(command, { shell: true, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = (await once(child, "close")) as [number | null];
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`── ${name}${code === 0 ? "" : " FAILED"}: ${seconds} s\n${output.trimEnd()}`);
  return code === 0;
}

/** The route types come first, as the type check and the linter need them. */
export async function runChecks(others: Step[] = []): Promise<boolean> {
  const areTyped = await runSideBySide([["route types", "react-router typegen"]]);
  return areTyped && runSideBySide([...others, ...checks]);
}

if (import.meta.main && !(await runChecks())) process.exit(1);
