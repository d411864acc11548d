import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { handOver } from "./place.ts";
import type { Place } from "./place.ts";
import { reasonIn } from "./plain-error.ts";

export type Cluster = { place: Place; binaries: Binaries; password: string };

/** Without a locale, PostgreSQL on macOS becomes multithreaded at start and exits. */
export const serverEnvironment = { LC_ALL: "C", PATH: "/usr/bin:/bin" };

const run = promisify(execFile);

export async function prepareCluster(
  place: Place,
  binaries: Binaries,
  say: (line: string) => void,
): Promise<string> {
  await discardPartial(place);
  if (existsSync(place.cluster)) {
    if (existsSync(place.password)) return readFileSync(place.password, "utf8");
    throw new Error(`The database's password file ${place.password} is missing`);
  }
  say("Preparing the database (first start only)…");
  const password = existsSync(place.password)
    ? readFileSync(place.password, "utf8")
    : writePassword(place);
  await initialize(place, binaries, password);
  return password;
}

function writePassword(place: Place): string {
  const password = randomBytes(24).toString("base64url");
  const partial = `${place.password}.partial`;
  rmSync(partial, { force: true });
  writeFileSync(partial, password, { mode: 0o600, flush: true });
  handOver(place, partial);
  renameSync(partial, place.password);
  return password;
}

// The rename is the commit. Each attempt has its own folder, because the initdb of a killed Node
// process may still be writing to another.
async function initialize(place: Place, binaries: Binaries, password: string): Promise<void> {
  try {
    const partial = mkdtempSync(`${place.cluster}.partial-`);
    handOver(place, partial);
    const passwordFile = join(partial, "password");
    writeFileSync(passwordFile, password, { mode: 0o600 });
    handOver(place, passwordFile);
    await initdb(place, binaries, partial, passwordFile);
    renameSync(join(partial, "cluster"), place.cluster);
    syncFolder(place.root);
  } finally {
    await discardPartial(place);
  }
}

async function discardPartial(place: Place): Promise<void> {
  for (const name of readdirSync(place.root)) {
    if (!name.startsWith("cluster.partial-")) continue;
    const options = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 };
    await rm(join(place.root, name), options).catch(() => {});
  }
}

async function initdb(place: Place, binaries: Binaries, folder: string, passwordFile: string) {
  const options = [
    `--pgdata=${join(folder, "cluster")}`,
    "--username=enamel",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--locale=C",
    "--encoding=UTF8",
    "--no-instructions",
  ];
  try {
    await run(binaries.initdb, options, { ...place.user, cwd: folder, env: serverEnvironment });
  } catch (error) {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    throw new Error(`The database could not be prepared: ${reasonIn(output)}`, { cause: error });
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
