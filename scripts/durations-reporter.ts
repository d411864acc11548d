import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

const root = dirname(import.meta.dirname);
const slowest = 20;

type Duration = { file: string; tests: number; seconds: number; loading: number };

/** Writes each test file's duration to out/durations.json and prints the slowest. */
export default class DurationsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const durations = modules.map(durationOf).toSorted((a, b) => b.seconds - a.seconds);
    mkdirSync(join(root, "out"), { recursive: true });
    writeFileSync(join(root, "out", "durations.json"), `${JSON.stringify(durations, null, 2)}\n`);
    const total = durations.reduce((sum, { seconds }) => sum + seconds, 0);
    console.log(`\nThe slowest ${slowest} of ${durations.length} files (${total.toFixed(0)} s):`);
    for (const { file, tests, seconds } of durations.slice(0, slowest))
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${file} (${tests})`);
  }
}

function durationOf(module: TestModule): Duration {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const seconds = (milliseconds: number) => Math.round(milliseconds) / 1_000;
  return {
    file: relative(root, module.moduleId),
    tests: [...module.children.allTests()].length,
    seconds: seconds(collectDuration + setupDuration + duration),
    loading: seconds(collectDuration + setupDuration),
  };
}
