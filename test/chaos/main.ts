import { parseArgs } from "node:util";
import { buildIfStale } from "../../scripts/build.ts";
import { makeFolder, removeFolder } from "#test/lifecycle/launch.ts";
import { runChaos } from "./run.ts";

// Usage: npm run chaos [-- --kills 200] [--seed 12345] [--buyers 4]
// [--faults 45], the percentage of the gateway's answers that are lost. A seed fixes what happens, to
// whom and in which order; timing depends on the machine.

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    seed: { type: "string" },
    buyers: { type: "string", default: "4" },
    faults: { type: "string", default: "0" },
  },
});
process.env.NODE_ENV ??= "production";
await buildIfStale((line) => console.log(line));
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const dataDir = makeFolder();
const [kills, buyersPerKill] = [Number(values.kills), Number(values.buyers)];
const input = { dataDir, seed, kills, buyersPerKill, faults: Number(values.faults) / 100 };
console.log(`seed ${seed}: ${input.kills} kills, ${input.kills * input.buyersPerKill} buyers`);
const began = Date.now();
const { violations, quietAfterMs, ...report } = await runChaos(input, (line) => {
  console.log(`${Math.round((Date.now() - began) / 1_000)} s: ${line}`);
}).finally(() => removeFolder(dataDir));
console.log(
  `${report.buyers} buyers, ${report.acknowledged} told that they joined, ${report.charges} charges, ` +
    `${report.refunds} refunds, ${report.webhooks} notices, ${report.lost} answers lost; quiet after ${(quietAfterMs / 1_000).toFixed(1)} s`,
);
for (const fault of violations) console.log(`WRONG: ${fault}`);
console.log(
  violations.length === 0 ? "nothing lost, nothing charged twice" : `again: --seed ${seed}`,
);
process.exit(violations.length === 0 ? 0 : 1);
