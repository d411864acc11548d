import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { compress, compressAssets } from "./compress-assets.ts";
import { keepAssets, markReplaced } from "./earlier-assets.ts";
import { bundleCardWorker } from "./bundle-card-worker.ts";
import { keepMaps } from "./keep-maps.ts";
import { fingerprint } from "./fingerprint.ts";
import { licensesOf } from "./licenses.ts";
import { withBuildLock } from "./build-lock.ts";
import { isServerFresh, bundleAgain } from "./server-bundle.ts";
import { forgetLook, keepLook, look, pageParts, serverEntry } from "./unchanged.ts";

const root = dirname(import.meta.dirname);
const build = join(root, "build");
const assets = join(build, "client", "assets");
// Each build empties its folder, so files that outlive a build are kept beside it.
const shelf = join(root, ".cache", "build");
const stamp = join(build, "fingerprint");
const licenses = join(build, "licenses.txt");

/**
 * Builds the pages and the server, unless the existing build was made from the same sources.
 * Returns the file that starts the server.
 */
export async function buildIfStale(say: (line: string) => void): Promise<string> {
  const seen = look(root);
  const now = fingerprint(root);
  if (!isFresh(now) || !isServerFresh(root, now)) await buildStale(say);
  keepLook(root, seen);
  return serverEntry(root);
}

async function buildStale(say: (line: string) => void): Promise<void> {
  mkdirSync(shelf, { recursive: true });
  await withBuildLock(join(shelf, "lock"), async () => {
    const wanted = fingerprint(root);
    if (!isFresh(wanted)) await buildPages(wanted, say);
    if (!isServerFresh(root, wanted)) await bundleAgain(root, wanted);
  });
}

function isFresh(wanted: string): boolean {
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) return false;
  return pageParts.every((part) => existsSync(join(build, part)));
}

async function buildPages(wanted: string, say: (line: string) => void): Promise<void> {
  say("Building the pages (only when their sources changed)…");
  const began = performance.now();
  // The stamp is removed first and written last: an interrupted build has none.
  rmSync(stamp, { force: true });
  forgetLook(root);
  markReplaced(join(shelf, "assets"), new Date());
  markReplaced(join(shelf, "maps"), new Date());
  await runBuild();
  await bundleCardWorker(root, join(build, "client"));
  keepMaps(join(build, "client"), join(build, "maps"));
  await compressAssets(assets);
  const modules = readFileSync(join(build, "client-modules.json"), "utf8");
  write(licenses, licensesOf(root, JSON.parse(modules) as Record<string, string[]>));
  await compress(licenses);
  const id = wanted.slice(0, 12);
  keepAssets(join(shelf, "maps"), join(build, "maps"), id, new Date());
  keepAssets(join(shelf, "assets"), assets, id, new Date());
  write(join(build, "build-id.json"), JSON.stringify({ id }));
  write(stamp, wanted);
  say(`Pages built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

async function runBuild(): Promise<void> {
  const child = spawn(process.execPath, [findBuilder(), "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // An orphaned child would keep writing into a folder that the next start uses.
  const giveUp = () => {
    child.kill();
    process.exit(1);
  };
  process.on("SIGTERM", giveUp).on("SIGINT", giveUp);
  let output = "";
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const [code] = (await once(child, "close")) as [number | null];
  process.off("SIGTERM", giveUp).off("SIGINT", giveUp);
  if (code === 0) return;
  throw new Error(`The pages could not be built:\n${output.replace(/^ +at .*\n/gm, "").trim()}`);
}

function findBuilder(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve("@react-router/dev/package.json");
    return join(dirname(manifest), "bin.cjs");
  } catch (cause) {
    const message = "What builds the pages is not installed: npm ci --include=dev";
    throw new Error(message, { cause });
  }
}

function write(file: string, content: string): void {
  writeFileSync(`${file}.partial`, content, { flush: true });
  renameSync(`${file}.partial`, file);
}

if (import.meta.main) {
  await buildIfStale((line) => process.stdout.write(`${line}\n`)).catch((error: Error) => {
    process.stderr.write(`enamel: ${error.message}\n`);
    process.exitCode = 1;
  });
}
