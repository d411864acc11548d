import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// All that nearly every start needs to know of a build: nothing has changed since it was made.

const rooms = [
  "app",
  "cli",
  "contract",
  "db",
  "domain",
  "gateways",
  "jobs",
  "public",
  "scripts",
  "server",
];
const files = ["package-lock.json", "vite.config.ts", "react-router.config.ts"];

/** What is in build/ once the pages are built. */
export const pageParts = ["client", "maps", "server/index.js", "build-id.json", "licenses.txt"];
const built = [...pageParts, "fingerprint", "start/current"];

const shelfIn = (root: string) => join(root, "build", "start");

/** build/start has a folder per server bundle, and a file that names the current one. */
export const stampIn = (root: string) => join(shelfIn(root), "current");
export const folderOf = (root: string, stamp: string) => join(shelfIn(root), stamp.slice(0, 12));

/** The file that starts the server. */
export const serverEntry = (root: string) =>
  join(folderOf(root, readFileSync(stampIn(root), "utf8")), "serve.js");

const seenIn = (root: string) => join(root, "build", "seen");

/** What there is to build from, by name, size and mtime: reading it would take three times as long. */
export function look(root: string): string {
  let seen = "";
  const add = (path: string) => {
    const { size, mtimeMs } = statSync(join(root, path));
    seen += `${path} ${size} ${mtimeMs}\n`;
  };
  const addFolder = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (entry.name !== "node_modules") addFolder(path);
      } else if (!/\.test\.tsx?$/.test(path)) add(path);
    }
  };
  for (const room of rooms) if (existsSync(join(root, room))) addFolder(room);
  for (const file of files) if (existsSync(join(root, file))) add(file);
  return seen;
}

/** Compares with what the build saw. Sources that only look different are compared by content. */
export function isUnchanged(root: string): boolean {
  const seen = seenIn(root);
  return (
    existsSync(seen) &&
    built.every((part) => existsSync(join(root, "build", part))) &&
    readFileSync(seen, "utf8") === look(root)
  );
}

export function keepLook(root: string, seen: string): void {
  try {
    writeFileSync(seenIn(root), seen);
  } catch {
    // Where nothing can be written, each start reads the sources.
  }
}

export function forgetLook(root: string): void {
  rmSync(seenIn(root), { force: true });
}
