import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

type Entry = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Entry> };

/**
 * The paths of these packages and all their dependencies, from the lockfile; of optional ones, such
 * as binaries for other platforms, those that are installed.
 */
export function packagePaths(root: string, names: readonly string[]): string[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
  const found = new Set<string>();
  const add = (name: string, from: string) => {
    const path = placeOf(lock, name, from);
    if (found.has(path)) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[path] ?? {};
    for (const needed of Object.keys(dependencies)) add(needed, path);
    for (const wanted of Object.keys(optionalDependencies)) {
      const place = findPlace(lock, wanted, path);
      if (place !== null && existsSync(join(root, place))) add(wanted, path);
    }
  };
  for (const name of names) add(name, "");
  return [...found];
}

function placeOf(lock: Lock, name: string, from: string): string {
  const place = findPlace(lock, name, from);
  if (place === null) throw new Error(`${name}, wanted by ${from}, is not in the lockfile`);
  return place;
}

/** The nearest one, by Node's resolution. */
function findPlace({ packages }: Lock, name: string, from: string): string | null {
  for (let at = from; ; at = dirname(at)) {
    const path = join(at, "node_modules", name);
    if (path in packages) return path;
    if (at === "" || at === ".") return null;
  }
}
