import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild } from "./child.ts";
import type { Section } from "./report.ts";

const root = join(import.meta.dirname, "..");

// Measured on the same machine before 2026-11-22, when build tools, a reader and data generators
// were removed.
const before = { packages: 691, megabytes: 1_246, coldSeconds: 35.2, lines: 217 };

type Install = { seconds: number; lines: number };

/** `npm ci` in a fresh folder, first with an empty npm cache and then with a full one. */
export async function measureInstall(): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), "enamel-bench-install-"));
  try {
    for (const name of ["package.json", "package-lock.json", ".npmrc"])
      cpSync(join(root, name), join(folder, name));
    const cold = await install(folder);
    const warm = await install(folder);
    const modules = join(folder, "node_modules");
    const tree = await packed(join(folder, "packed"));
    return {
      title: "Install",
      lines: [
        line("npm ci, nothing in npm's cache", "s", cold.seconds, before.coldSeconds),
        line("npm ci, from npm's cache", "s", warm.seconds),
        line("npm ci, lines on standard error", "", cold.lines, before.lines, 5),
        line("packages", "", packagesIn(modules), before.packages, 450),
        line("node_modules, on the disk", "MB", onDisk(modules), before.megabytes, 700),
        line("npm run pack: server, pages and packages", "MB", tree, undefined, 150),
      ],
      notes: [
        "Once each: the network decides the first. 143 MB are Node and 67 MB its C headers, which its package brings and nothing here needs; 60 MB are PostgreSQL.",
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function line(what: string, unit: string, value: number, was?: number, atMost?: number) {
  return {
    what,
    unit,
    values: [value],
    ...(was === undefined ? {} : { note: `${was}${unit ? ` ${unit}` : ""} before` }),
    ...(atMost === undefined ? {} : { target: { atMost } }),
  };
}

async function install(folder: string): Promise<Install> {
  rmSync(join(folder, "node_modules"), { recursive: true, force: true });
  const began = performance.now();
  const npm = ["npm", "ci", "--prefix", folder, "--cache", join(folder, "cache")];
  const child = startChild("env", ["-i", ...outside(), ...npm]);
  const isDone = (await child.ended) === 0;
  const seconds = (performance.now() - began) / 1000;
  if (!isDone) throw new Error(child.output());
  return { seconds, lines: child.errors().split("\n").length - 1 };
}

/** Without what the npm that runs the bench adds, and with the machine's own Node. */
function outside(): string[] {
  const paths = (process.env.PATH ?? "").split(":").filter((path) => !/node_modules/.test(path));
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|INIT_CWD$|NODE$|NODE_ENV$|PATH$)/i.test(name),
  );
  return [...kept.map(([name, value]) => `${name}=${value}`), `PATH=${paths.join(":")}`];
}

async function packed(folder: string): Promise<number> {
  const script = join(root, "scripts/pack.ts");
  const child = startChild(process.execPath, [script, "--to", folder]);
  if ((await child.ended) !== 0) throw new Error(child.output());
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size / 1e6 : 0), 0);
}

function packagesIn(modules: string): number {
  return readdirSync(modules, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/@.][^/]*\/package\.json$/.test(name),
  ).length;
}

const onDisk = (folder: string) =>
  Number(execFileSync("du", ["-sm", folder], { encoding: "utf8" }).split("\t")[0]);
