import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

// All inputs of the browser's build.
const sources = [
  "app",
  "contract",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/bundle-card-worker.ts",
  "scripts/bundle-modules-plugin.ts",
  "scripts/client-chunks.ts",
  "scripts/leave-out-postcss-plugin.ts",
  "scripts/licenses.ts",
];

/** The same for the same sources, on any machine. */
export function fingerprint(root: string): string {
  const hash = createHash("sha256");
  for (const source of sources) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    const names = statSync(path).isDirectory()
      ? filesIn(path).map((name) => join(source, name))
      : [source];
    for (const name of names) {
      const content = readFileSync(join(root, name));
      hash.update(`${name}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}
