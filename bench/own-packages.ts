import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { startChild } from "./child.ts";

// A package.json right here would take the # imports from the files beside it.
const folder = join(import.meta.dirname, "tools");

/** A file of one of the packages that only the bench needs, see bench/tools/package.json. */
export const packageFile = (path: string) => join(folder, "node_modules", path);

/** Installs them when they are wanted for the first time, or another version of them. */
export async function installOwnPackages(): Promise<void> {
  const installed = packageFile(".package-lock.json");
  const isFresh = () =>
    statSync(installed).mtimeMs >= statSync(join(folder, "package-lock.json")).mtimeMs;
  if (existsSync(installed) && isFresh()) return;
  console.error("… installing the load generator and Lighthouse");
  const child = startChild("npm", ["ci", "--prefix", folder, "--ignore-scripts", "--no-audit"]);
  if ((await child.ended) !== 0) throw new Error(child.output());
}
