import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { startChild } from "./child.ts";

// A package.json in this folder would shadow the # imports of its files.
const folder = join(import.meta.dirname, "tools");

/** A file of a package that only the bench needs, see bench/tools/package.json. */
export const packageFile = (path: string) => join(folder, "node_modules", path);

/** Installs them on first use, or when their versions change. */
export async function installOwnPackages(): Promise<void> {
  const installed = packageFile(".package-lock.json");
  const isFresh = () =>
    statSync(installed).mtimeMs >= statSync(join(folder, "package-lock.json")).mtimeMs;
  if (existsSync(installed) && isFresh()) return;
  console.error("… installing the load generator and Lighthouse");
  const args = ["ci", "--prefix", folder, "--include=dev", "--ignore-scripts", "--no-audit"];
  const child = startChild("npm", args);
  if ((await child.ended) !== 0) throw new Error(child.output());
}
