import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import type { Place } from "./place.ts";

/**
 * Ends the backends of a killed server: one in a long computation notices the loss only at its end
 * and blocks the next start until then. They can be identified only on Linux.
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
