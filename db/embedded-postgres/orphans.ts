import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import type { Place } from "./place.ts";

/**
 * Ends what a killed server left behind: a backend in the middle of a long computation notices
 * the loss only when it is done, and bars the next start until then. Only Linux tells who they are.
 */
export function endOrphans(place: Place): void {
  if (process.platform !== "linux") return;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (isBackend(name, place)) process.kill(Number(name), "SIGKILL");
    } catch {
      continue;
    }
  }
}

function isBackend(pid: string, place: Place): boolean {
  const title = readFileSync(`/proc/${pid}/cmdline`, "utf8");
  return title.startsWith("postgres: ") && readlinkSync(`/proc/${pid}/cwd`) === place.cluster;
}
