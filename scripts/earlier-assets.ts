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
/** The server holds all assets in memory. */
const mostKept = 8;
const notReplaced = new Date("2100-01-01T00:00:00Z");

/** Call before a build: the current assets count as replaced from now on. */
export function markReplaced(shelf: string, now: Date): void {
  for (const id of list(shelf)) {
    const at = join(shelf, id);
    if (statSync(at).mtimeMs >= notReplaced.getTime()) utimesSync(at, now, now);
  }
}

/** Records the new build's own assets, then adds those of the few builds replaced this week. */
export function keepAssets(shelf: string, assets: string, id: string, now: Date): void {
  const own = join(shelf, id);
  rmSync(own, { recursive: true, force: true });
  copyMissing(assets, own);
  utimesSync(own, notReplaced, notReplaced);

  const earlier = list(shelf)
    .filter((name) => name !== id)
    .map((name) => join(shelf, name))
    .map((at) => ({ at, replaced: statSync(at).mtimeMs }))
    .toSorted((one, other) => other.replaced - one.replaced);
  for (const [nth, { at, replaced }] of earlier.entries()) {
    if (nth >= mostKept || now.getTime() - replaced > keptFor)
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
