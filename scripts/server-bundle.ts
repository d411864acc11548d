import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { folderOf, stampIn } from "./unchanged.ts";

// A process that runs from an earlier bundle can still load its lazy parts.

const madeOf = ["cli", "contract", "db", "domain", "gateways", "jobs", "server"];
const bundler = "scripts/bundle-server.ts";
const kept = 3;

/** Whether the existing bundle was made from the current sources and these pages. */
export function isServerFresh(root: string, pages: string): boolean {
  const stamp = stampIn(root);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === mark(root, pages);
}

export async function bundleAgain(root: string, pages: string): Promise<void> {
  // Imported lazily, as most starts do not bundle.
  const { bundleServer } = await import("./bundle-server.ts");
  const wanted = mark(root, pages);
  await bundleServer(root, { folder: folderOf(root, wanted), base: root });
  writeFileSync(stampIn(root), wanted, { flush: true });
  dropEarlier(dirname(stampIn(root)));
  // The compile cache of earlier bundles would grow forever.
  rmSync(join(root, ".cache", "compiled"), { recursive: true, force: true });
}

/** By size and mtime: reading 1,200 files at every start would cost what bundling saves. */
function mark(root: string, pages: string): string {
  const hash = createHash("sha256").update(pages);
  const add = (path: string) => {
    const { size, mtimeMs } = statSync(join(root, path));
    // Images and archives of a folder drop fractions of a second.
    hash.update(`${path}\0${size}\0${Math.floor(mtimeMs / 1000)}\0`);
  };
  for (const room of madeOf) for (const path of sourcesIn(root, room)) add(path);
  add(bundler);
  return hash.digest("hex");
}

function sourcesIn(root: string, room: string): string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => join(room, name))
    .toSorted();
}

function dropEarlier(shelf: string): void {
  const folders = readdirSync(shelf, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ path: join(shelf, name), time: statSync(join(shelf, name)).mtimeMs }))
    .toSorted((one, other) => other.time - one.time);
  for (const { path } of folders.slice(kept)) rmSync(path, { recursive: true, force: true });
}
