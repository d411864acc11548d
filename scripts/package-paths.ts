import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

type Entry = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Entry> };

/** The paths of these packages and all their dependencies, from the lockfile. */
export function packagePaths(root: string, names: readonly string[]): string[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
  const found = new Set<string>();
  const add = (name: string, from: string) => {
    const path = placeOf(lock, name, from);
    if (found.has(path)) return;
    found.add(path);
    for (const needed of Object.keys(lock.packages[path]?.dependencies ?? {})) add(needed, path);
  };
  for (const name of names) add(name, "");
  return [...found];
}

/** The nearest one, by Node's resolution. */
function placeOf({ packages }: Lock, name: string, from: string): string {
  for (let at = from; ; at = dirname(at)) {
    const path = join(at, "node_modules", name);
    if (path in packages) return path;
    if (at === "" || at === ".")
      throw new Error(`${name}, wanted by ${from}, is not in the lockfile`);
  }
}
