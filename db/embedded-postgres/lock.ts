import { chmodSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { handOver } from "./place.ts";
import type { Place } from "./place.ts";

const sqliteBusy = 5;
const patience = 120_000;

/** One process at a time initializes, starts or stops a server. */
export async function withLock<T>(
  place: Place,
  file: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const lock = await takeLock(place, file, signal);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

// The kernel holds SQLite's file lock and releases it with the process, so it is never stale.
async function takeLock(place: Place, file: string, signal?: AbortSignal): Promise<DatabaseSync> {
  const lock = openLock(file);
  try {
    chmodSync(file, 0o600);
    handOver(place, file);
    for (const deadline = Date.now() + patience; ;) {
      if (take(lock)) return lock;
      if (Date.now() > deadline) {
        throw new Error("Another process has been busy with the database for two minutes");
      }
      await sleep(50, undefined, { signal });
    }
  } catch (error) {
    lock.close();
    throw error;
  }
}

function openLock(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (cause) {
    throw new Error(`${file} can't be opened for writing`, { cause });
  }
}

function take(lock: DatabaseSync): boolean {
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === sqliteBusy) return false;
    throw error;
  }
}
