// Usage: check-boundaries [root]. Checks imports against .dependency-cruiser.cjs.
import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { ICruiseResult } from "dependency-cruiser";
import { closeCheck } from "./check-report.ts";

const ROOMS = [
  "app",
  "bench",
  "cli",
  "contract",
  "db",
  "domain",
  "gateways",
  "jobs",
  "scripts",
  "server",
  "test",
];
const NEVER_EMPTY = ["app", "contract", "db", "domain", "server"];
const FEWEST_MODULES = 20;
const CONFIG = fileURLToPath(import.meta.resolve("../.dependency-cruiser.cjs"));
const CRUISER = fileURLToPath(
  import.meta.resolve("../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
);

const root = resolve(process.argv[2] ?? ".");
const rooms = ROOMS.filter((room) => existsSync(join(root, room)));
const result = cruise();
const sources = new Set(result.modules.map((module) => module.source));
const ours = filesOnDisk();

closeCheck(
  "boundaries",
  [...blindSpots(), ...violations()],
  `${ours.length} modules in ${rooms.join(", ")} keep ${ruleComments().size} rules`,
);

function cruise(): ICruiseResult {
  const run = spawnSync(
    process.execPath,
    [CRUISER, "--config", CONFIG, "--output-type", "json", ...rooms],
    { cwd: root, encoding: "utf8", maxBuffer: 512 * 1024 * 1024 },
  );
  if (!run.stdout.startsWith("{")) {
    console.error(run.stderr.trim());
    closeCheck("boundaries", ["dependency-cruiser gave no result"], "");
    process.exit(1);
  }
  return JSON.parse(run.stdout) as ICruiseResult;
}

function filesOnDisk(): string[] {
  return (
    rooms
      .flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }))
      .map((file) => file.split(sep).join("/"))
      // The bench installs tools of its own.
      .filter((file) => !file.includes("/node_modules/"))
  );
}

// Without a TypeScript parser dependency-cruiser finds no modules and passes.
function blindSpots(): string[] {
  const unseen = ours.filter((file) => !sources.has(file));
  const seen = ours.length - unseen.length;
  return [
    ...(seen < FEWEST_MODULES
      ? [`${root}: ${seen} modules cruised, fewer than ${FEWEST_MODULES}`]
      : []),
    ...rooms
      .filter((room) => NEVER_EMPTY.includes(room))
      .filter((room) => !ours.some((file) => file.startsWith(`${room}/`) && sources.has(file)))
      .map((room) => `${room}/: no module cruised`),
    ...unseen.map((file) => `${file}: not cruised`),
  ];
}

function violations(): string[] {
  const comments = ruleComments();
  const circles = new Set<string>();
  return result.summary.violations.flatMap(({ from, to, rule, cycle }) => {
    const path = cycle?.map((step) => step.name) ?? [to];
    // Every module of a cycle reports it.
    const circle = cycle === undefined ? undefined : path.toSorted().join(" ");
    if (circle !== undefined && circles.has(circle)) return [];
    if (circle !== undefined) circles.add(circle);
    return [`${[from, ...path].join(" → ")}: ${rule.name} — ${comments.get(rule.name) ?? ""}`];
  });
}

function ruleComments(): Map<string, string> {
  const rules = result.summary.ruleSetUsed?.forbidden ?? [];
  return new Map(rules.map((rule) => [rule.name ?? "", rule.comment ?? ""]));
}
