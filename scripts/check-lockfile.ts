// Usage: check-lockfile [root]. Each package of package-lock.json has the hash of its archive, by which
// npm refuses another one, and comes from the public registry.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { closeCheck } from "./check-report.ts";

type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
};
type Lock = { lockfileVersion?: number; packages?: Record<string, Entry> };

/**
 * Binaries for other platforms whose archives the registry of the lock's author did not have. The
 * version is named so that an update has to bring the hash, and the number so that no gap is added.
 */
const gaps = [
  { prefix: "@oxc-parser/binding-", version: "0.156.0", most: 15 },
  { prefix: "@oxfmt/binding-", version: "0.78.0", most: 17 },
  { prefix: "@oxlint/binding-", version: "1.94.0", most: 17 },
  { prefix: "@oxlint-tsgolint/", version: "7.0.2007", most: 4 },
  { prefix: "@swc/core-", version: "1.16.22", most: 8 },
  { prefix: "@tailwindcss/oxide-", version: "4.3.5", most: 8 },
].map((gap) => ({ ...gap, used: 0 }));

const registry = "https://registry.npmjs.org/";
const sha512 = /^sha512-[\w+/]{86}==$/;

const file = join(resolve(process.argv[2] ?? "."), "package-lock.json");
const lock = (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {}) as Lock;
const entries = Object.entries(lock.packages ?? {}).filter(([path]) => path !== "");
const breaches: string[] = [];
if (lock.lockfileVersion !== 3) breaches.push("package-lock.json: not of lockfile version 3");
if (entries.length === 0) breaches.push("package-lock.json: no packages");
for (const [path, entry] of entries) judge(path, entry);
const open = gaps.reduce((sum, { used }) => sum + used, 0);
closeCheck("lockfile", breaches, `${entries.length} packages, ${open} of them without a hash`);

function judge(path: string, { version = "", resolved, integrity, link, optional }: Entry): void {
  const name = path.split("node_modules/").at(-1) ?? path;
  // Without an address npm asks the registry that it is set to, and checks the hash all the same.
  if (link || (resolved !== undefined && !resolved.startsWith(registry)))
    breaches.push(`${path}: not from ${registry}`);
  if (integrity !== undefined) {
    if (!sha512.test(integrity)) breaches.push(`${path}: its integrity is not one SHA-512`);
    return;
  }
  const gap = gaps.find(
    ({ prefix, version: known }) => name.startsWith(prefix) && known === version,
  );
  if (gap && optional && gap.used < gap.most) gap.used += 1;
  else breaches.push(`${path}: no integrity`);
}
