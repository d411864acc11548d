import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// build/start holds a folder for each bundle of the server and a file that names the one in use.
// A process that runs from an earlier one still finds the parts that it reads late.

const madeOf = ["cli", "contract", "db", "domain", "gateways", "jobs", "server"];
const bundler = "scripts/bundle-server.ts";
const kept = 3;

const shelfIn = (root: string) => join(root, "build", "start");
const stampIn = (root: string) => join(shelfIn(root), "current");

/** Whether the bundle at hand was made from the sources as they are, around just these pages. */
export function isServerFresh(root: string, pages: string): boolean {
  const stamp = stampIn(root);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === mark(root, pages);
}

/** The file that starts the server. */
export function serverEntry(root: string): string {
  return join(shelfIn(root), nameOf(readFileSync(stampIn(root), "utf8")), "serve.js");
}

export async function bundleAnew(root: string, pages: string): Promise<void> {
  // Loaded now and not at every start.
  const { bundleServer } = await import("./bundle-server.ts");
  const wanted = mark(root, pages);
  await bundleServer(root, { folder: join(shelfIn(root), nameOf(wanted)), base: root });
  writeFileSync(stampIn(root), wanted, { flush: true });
  dropEarlier(shelfIn(root));
  // What was compiled of earlier bundles would stay for ever.
  rmSync(join(root, ".cache", "compiled"), { recursive: true, force: true });
}

const nameOf = (stamp: string) => stamp.slice(0, 12);

/** By size and second: to read twelve hundred files at every start would cost what bundling saves. */
function mark(root: string, pages: string): string {
  const hash = createHash("sha256").update(pages);
  const add = (path: string) => {
    const { size, mtimeMs } = statSync(join(root, path));
    // An image or an archive of a folder keeps no fractions.
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
