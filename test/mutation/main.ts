import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

// `npm run test:mutation [-- FILE…]`: Stryker over the pure modules, or over the files that are
// named. It is installed on demand and apart, for it is as large as all that everybody needs.

const here = import.meta.dirname;
const root = join(here, "..", "..");
const home = join(root, ".cache", "mutation");
const parts = ["package.json", "package-lock.json", ".npmrc"];

function isInstalled(): boolean {
  const [mine, installed] = [here, home].map((folder) => join(folder, "package-lock.json"));
  return (
    existsSync(join(home, "node_modules", "@stryker-mutator")) &&
    existsSync(installed ?? "") &&
    readFileSync(mine ?? "").equals(readFileSync(installed ?? ""))
  );
}

function run(command: string, args: string[], cwd: string): number {
  return spawnSync(command, args, { cwd, stdio: "inherit" }).status ?? 1;
}

function install(): number {
  mkdirSync(home, { recursive: true });
  for (const part of parts) cpSync(join(here, part), join(home, part));
  return run("npm", ["ci", "--no-audit", "--no-fund"], home);
}

function mutate(files: string[]): number {
  const stryker = join(home, "node_modules/@stryker-mutator/core/bin/stryker.js");
  const only = files.length > 0 ? ["--mutate", files.join(",")] : [];
  return run(
    process.execPath,
    [stryker, "run", "test/mutation/stryker.config.json", ...only],
    root,
  );
}

const failed = isInstalled() ? 0 : install();
process.exitCode = failed || mutate(process.argv.slice(2));
