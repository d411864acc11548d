import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

/** One build at a time per folder; a kernel lock, released when its process ends. */
export async function withBuildLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    while (!take(lock)) await sleep(100);
    return await work();
  } finally {
    lock.close();
  }
}

function take(lock: DatabaseSync): boolean {
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    const sqliteBusy = 5;
    if (error instanceof Error && "errcode" in error && error.errcode === sqliteBusy) return false;
    throw error;
  }
}
