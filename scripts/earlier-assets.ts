import {
  existsSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { join } from "node:path";

// An open page requests chunks of the build it came from, so each build's hashed assets are also
// copied to a folder of their own, whose mtime is when a newer build replaced it.

const keptFor = 7 * 86_400_000;
const notReplaced = new Date("2100-01-01T00:00:00Z");

/** Call before a build: the current assets count as replaced from now on. */
export function markReplaced(shelf: string, now: Date): void {
  for (const id of list(shelf)) {
    const at = join(shelf, id);
    if (statSync(at).mtimeMs >= notReplaced.getTime()) utimesSync(at, now, now);
  }
}

/** Records the new build's own assets, then adds those of recently replaced builds. */
export function keepAssets(shelf: string, assets: string, id: string, now: Date): void {
  const own = join(shelf, id);
  rmSync(own, { recursive: true, force: true });
  copyMissing(assets, own);
  utimesSync(own, notReplaced, notReplaced);

  for (const earlier of list(shelf)) {
    const at = join(shelf, earlier);
    if (now.getTime() - statSync(at).mtimeMs > keptFor)
      rmSync(at, { recursive: true, force: true });
    else copyMissing(at, assets);
  }
}

function copyMissing(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of list(from)) {
    if (!existsSync(join(to, name))) copyFileSync(join(from, name), join(to, name));
  }
}

function list(at: string): string[] {
  return existsSync(at) ? readdirSync(at) : [];
}
