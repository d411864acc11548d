import { chmodSync, existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const enough = 4 * 1024 ** 3;

function hasMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough;
}

/**
 * A folder for a short-lived database, in memory if there is room: its data survives a killed
 * process, though not a crash of the machine, and nothing waits for a disk.
 */
export function makeQuickFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasMemory() ? memory : tmpdir(), prefix));
  // As root the database runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  return folder;
}
