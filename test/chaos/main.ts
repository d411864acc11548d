import { parseArgs } from "node:util";
import { buildIfStale } from "../../scripts/build.ts";
import { makeFolder, removeFolder } from "#test/lifecycle/launch.ts";
import { runChaos } from "./run.ts";
import { runComplaints } from "./run-complaints.ts";

// Usage: npm run chaos [-- --kills 200] [--seed 12345] [--buyers 4]
// [--faults 45], the percentage of the gateway's answers that are lost. A seed fixes what happens, to
// whom and in which order; timing depends on the machine. With --complaints, complaints with files are
// sent instead of payments, by --buyers senders for each kill.

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    seed: { type: "string" },
    buyers: { type: "string", default: "4" },
    faults: { type: "string", default: "0" },
    complaints: { type: "boolean", default: false },
  },
});
process.env.NODE_ENV ??= "production";
await buildIfStale((line) => console.log(line));
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const dataDir = makeFolder();
const [kills, buyersPerKill] = [Number(values.kills), Number(values.buyers)];
const began = Date.now();
const say = (line: string) => console.log(`${Math.round((Date.now() - began) / 1_000)} s: ${line}`);
const wrongs = await (values.complaints ? ofComplaints() : ofPayments()).finally(() =>
  removeFolder(dataDir),
);
for (const wrong of wrongs) console.log(`WRONG: ${wrong}`);
console.log(wrongs.length === 0 ? "nothing lost, nothing twice" : `again: --seed ${seed}`);
process.exit(wrongs.length === 0 ? 0 : 1);

async function ofPayments(): Promise<string[]> {
  const input = { dataDir, seed, kills, buyersPerKill, faults: Number(values.faults) / 100 };
  console.log(`seed ${seed}: ${kills} kills, ${kills * buyersPerKill} buyers`);
  const { violations, quietAfterMs, ...report } = await runChaos(input, say);
  console.log(
    `${report.buyers} buyers, ${report.acknowledged} told that they joined, ${report.charges} charges, ` +
      `${report.refunds} refunds, ${report.webhooks} notices, ${report.lost} answers lost; quiet after ${(quietAfterMs / 1_000).toFixed(1)} s`,
  );
  return violations;
}

async function ofComplaints(): Promise<string[]> {
  const input = { dataDir, seed, kills, sendersPerKill: buyersPerKill };
  console.log(`seed ${seed}: ${kills} kills, ${kills * buyersPerKill} complaints`);
  const { wrongs: found, ...report } = await runComplaints(input, say);
  const places = Object.entries(report.killedAt).map(([step, times]) => `${times} at ${step}`);
  console.log(
    `${report.senders} senders, ${report.shown} numbers shown, ${report.written} messages acknowledged, ` +
      `${report.files} files; ${report.kills} kills: ${places.join(", ")}`,
  );
  return found;
}
