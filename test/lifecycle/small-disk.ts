import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, removeFolder } from "./launch.ts";

export type SmallDisk = { folder: string; fill(): void; free(): void; remove(): void };

/** A RAM disk of some megabytes, or the reason why there is none. */
export function mountSmallDisk(megabytes: number): SmallDisk | { rejection: string } {
  const folder = makeFolder();
  const options = ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder];
  const { status, stderr, error } = spawnSync("/bin/mount", options, { encoding: "utf8" });
  if (status !== 0) {
    removeFolder(folder);
    return { rejection: (error?.message ?? stderr).trim() };
  }
  chmodSync(folder, 0o755);
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill: () => fill(ballast),
    free: () => rmSync(ballast, { force: true }),
    remove() {
      spawnSync("/bin/umount", ["-l", folder]);
      removeFolder(folder);
    },
  };
}

function fill(file: string): void {
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
}
