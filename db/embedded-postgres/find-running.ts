import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { findPlace, hasCluster } from "./place.ts";
import { findPostmaster } from "./postmaster.ts";

/** The URL of the database that another process runs on this data; starts nothing. */
export function findRunning(dataDir: string): string | undefined {
  if (!hasCluster(dataDir)) return undefined;
  const place = findPlace(resolve(dataDir));
  const running = findPostmaster(place);
  if (!running) return undefined;
  const password = readFileSync(place.password, "utf8");
  return `postgres://enamel:${password}@127.0.0.1:${running.port}/enamel`;
}
