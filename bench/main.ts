import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "#db/embedded-postgres.ts";
import type { Measure } from "./bench.ts";
import { startChild } from "./child.ts";
import { describeMachine, loadAverage } from "./machine.ts";
import { isReached, sectionText, type Section } from "./report.ts";
import { startOurs } from "./servers.ts";

// Usage: npm run bench [-- --only cached-page] [--rounds 5] [--seconds 2] [--checkouts 2000]
// [--stored 100000 --stored 1000000] [--due 33000]. A full run also writes RESULTS.md.

process.env.NODE_ENV = "production";

const measures: Record<string, () => Promise<Measure>> = {
  "cached-page": async () => (await import("./cached-page.ts")).measureCachedPage,
  "uncached-render": async () => (await import("./uncached-render.ts")).measureUncachedRender,
  transfer: async () => (await import("./transfer.ts")).measureTransfer,
  lighthouse: async () => (await import("./lighthouse.ts")).measureLighthouse,
  "lighthouse-search": async () => (await import("./lighthouse.ts")).measureLighthouseOfSearch,
  "lighthouse-office": async () => (await import("./lighthouse.ts")).measureLighthouseOfOffice,
  install: async () => (await import("./install.ts")).measureInstall,
  "start-time": async () => (await import("./start-time.ts")).measureStartTime,
  search: async () => (await import("./search.ts")).measureSearch,
  "sign-in": async () => (await import("./sign-in.ts")).measureSignIn,
  checkout: async () => (await import("./checkout.ts")).measureCheckout,
  dashboard: async () => (await import("./dashboard.ts")).measureDashboard,
  renewals: async () => (await import("./renewals.ts")).measureRenewals,
};

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    checkouts: { type: "string", default: "2000" },
    stored: { type: "string", multiple: true, default: ["100000", "1000000"] },
    due: { type: "string", default: "33000" },
  },
});
const unknown = values.only.filter((name) => !(name in measures));
if (unknown.length > 0) {
  console.error(
    `No measurement ${unknown.join(", ")}; there are ${Object.keys(measures).join(", ")}.`,
  );
  process.exit(2);
}
const wanted = Object.keys(measures).filter(
  (name) => !values.only.length || values.only.includes(name),
);

const began = Date.now();
const loadBefore = loadAverage();
await build();
const dataDir = await mkdtemp(join(tmpdir(), "enamel-bench-"));
// As root, the database runs as another user, who must be able to enter.
await chmod(dataDir, 0o711);
let postgres: EmbeddedPostgres | undefined;
const parts: string[] = [];
let missed = 0;
process.once("SIGINT", () => void tidyUp().finally(() => process.exit(130)));
try {
  postgres = await startEmbeddedPostgres({ dataDir });
  // A start of the product migrates the database and loads the demo.
  await (await startOurs(postgres.url)).stop();
  for (const name of wanted) tell(await run(name, postgres.url));
} finally {
  await tidyUp();
}
const summary = [
  `# Bench`,
  "",
  ...describeMachine().map((line) => `- ${line}`),
  `- load average ${loadBefore} before, ${loadAverage()} after; took ${Math.round((Date.now() - began) / 1000)} s`,
  `- medians of ${values.rounds} rounds; ${missed === 0 ? "every target reached" : `${missed} target${missed === 1 ? "" : "s"} NOT reached`}`,
  "",
].join("\n");
console.log(summary);
if (wanted.length === Object.keys(measures).length) {
  await writeFile(join(import.meta.dirname, "RESULTS.md"), `${summary}\n${parts.join("\n")}`);
}

async function build(): Promise<void> {
  const child = startChild(process.execPath, [join(import.meta.dirname, "../scripts/build.ts")]);
  if ((await child.ended) !== 0) throw new Error(child.output());
}

async function run(name: string, databaseUrl: string): Promise<Section> {
  console.error(`… ${name}`);
  const measure = await measures[name]?.();
  if (!measure) throw new Error(`no measurement ${name}`);
  const [rounds, seconds, checkouts, due] = [
    values.rounds,
    values.seconds,
    values.checkouts,
    values.due,
  ].map(Number) as [number, number, number, number];
  return measure({
    rounds,
    seconds,
    checkouts,
    due,
    stored: values.stored.map(Number),
    databaseUrl,
  });
}

function tell(section: Section): void {
  const text = sectionText(section);
  missed += section.lines.filter((line) => isReached(line) === false).length;
  parts.push(text);
  console.log(text);
}

async function tidyUp(): Promise<void> {
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
