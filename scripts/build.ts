import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { compressAssets } from "./compress-assets.ts";
import { keepAssets, markReplaced } from "./earlier-assets.ts";
import { fingerprint } from "./fingerprint.ts";
import { withBuildLock } from "./build-lock.ts";

const root = dirname(import.meta.dirname);
const build = join(root, "build");
const assets = join(build, "client", "assets");
// Each build empties its folder, so what outlives one stands beside it.
const shelf = join(root, ".cache", "build");
const stamp = join(build, "fingerprint");
const parts = ["client", "server/index.js", "build-id.json"];

/** Builds the pages unless the build at hand was made from just these sources. */
export async function buildIfStale(say: (line: string) => void): Promise<void> {
  if (isFresh(fingerprint(root))) return;
  mkdirSync(shelf, { recursive: true });
  await withBuildLock(join(shelf, "lock"), async () => {
    const wanted = fingerprint(root);
    if (isFresh(wanted)) return;
    await buildPages(wanted, say);
  });
}

function isFresh(wanted: string): boolean {
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) return false;
  return parts.every((part) => existsSync(join(build, part)));
}

async function buildPages(wanted: string, say: (line: string) => void): Promise<void> {
  say("Building the pages (only when their sources changed)…");
  const began = performance.now();
  // The stamp goes first and comes back last: a build that was cut short has none.
  rmSync(stamp, { force: true });
  markReplaced(join(shelf, "assets"), new Date());
  await runBuild();
  await compressAssets(assets);
  const id = wanted.slice(0, 12);
  keepAssets(join(shelf, "assets"), assets, id, new Date());
  write(join(build, "build-id.json"), JSON.stringify({ id }));
  write(stamp, wanted);
  say(`Pages built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

async function runBuild(): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve("@react-router/dev/package.json");
  const child = spawn(process.execPath, [join(dirname(manifest), "bin.cjs"), "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Left alone it would go on writing into a folder that the next start takes for its own.
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
