import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { faults } from "./all-faults.ts";
import { roomOf } from "./fault.ts";
import { openPlanter, type Verdict } from "./planter.ts";
import { copyBuild, copyTree } from "./scratch-tree.ts";
import { lineOf, summarize } from "./summary.ts";

const usage = `npm run test:planted [-- OPTIONS]: plants known faults in copies of the sources and says
which tests catch them.

  --only I16,I36     these faults alone
  --room domain      faults in this room alone
  --workers N        trees at once; half of the machine's cores unless given
  --trust            skip the run of the same tests without a fault`;

const root = dirname(dirname(import.meta.dirname));
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    room: { type: "string" },
    workers: { type: "string" },
    trust: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const only = values.only?.split(",");
const chosen = faults.filter(
  (fault) =>
    (only?.includes(fault.id) ?? true) &&
    (values.room === undefined || roomOf(fault) === values.room),
);
const workers = Number(values.workers ?? Math.max(1, Math.floor(availableParallelism() / 2)));

const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => interrupted.abort());

async function main(): Promise<number> {
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (chosen.length === 0) throw new Error("no such fault");
  const scratch = mkdtempSync(join(tmpdir(), "enamel-planted-"));
  try {
    return report(await plantAll(scratch));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function plantAll(scratch: string): Promise<Verdict[]> {
  const { signal } = interrupted;
  const [first, ...others] = Array.from({ length: workers }, (_, number) =>
    copyTree(root, join(scratch, `tree-${number}`)),
  );
  if (!first) throw new Error("at least one worker");
  const built = await first.build(signal);
  if (built.code !== 0) throw new Error(built.output);
  for (const other of others) copyBuild(first, other);
  const trees = [first, ...others];
  const planters = [];
  try {
    for (const tree of trees) {
      tree.keepBuild();
      planters.push(await openPlanter(tree, signal));
    }
    if (!values.trust) await refuseFailing(planters[0]);
    const verdicts: Verdict[] = [];
    const waiting = [...chosen];
    await Promise.all(
      planters.map(async (planter) => {
        for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
          const verdict = await planter.tryFault(fault);
          if (signal.aborted) return;
          verdicts.push(verdict);
          console.log(lineOf(verdict));
        }
      }),
    );
    return verdicts;
  } finally {
    for (const planter of planters) await planter.close();
  }
}

async function refuseFailing(planter: Awaited<ReturnType<typeof openPlanter>> | undefined) {
  const tests = [...new Set(chosen.flatMap((fault) => fault.tests))];
  const failed = (await planter?.failuresWithoutFault(tests)) ?? [];
  if (failed.length === 0) return;
  throw new Error(`these fail without any fault:\n${failed.join("\n")}`);
}

function report(verdicts: readonly Verdict[]): number {
  const { lines, isEnough } = summarize(verdicts);
  console.log(`\n${lines.join("\n")}`);
  mkdirSync(join(root, "out"), { recursive: true });
  writeFileSync(join(root, "out", "planted.json"), `${JSON.stringify(verdicts, null, 2)}\n`);
  if (interrupted.signal.aborted) return 130;
  return isEnough ? 0 : 1;
}

process.exitCode = await main().catch((error: Error) => {
  console.error(error.message);
  return 1;
});
