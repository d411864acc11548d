import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { serverProcesses } from "#test/db/embedded-server.ts";

/** The URL of the database in a server's data folder. */
export function addressIn(dataDir: string): string {
  const read = (name: string) => readFileSync(join(dataDir, name), "utf8").trim();
  return `postgres://enamel:${read("password")}@127.0.0.1:${read("port")}/enamel`;
}

/** Freezes every process of the database until `thaw`. */
export function freeze(dataDir: string): { thaw(): void } {
  const pids = serverProcesses(dataDir).map(String);
  execFileSync("kill", ["-STOP", ...pids]);
  return { thaw: () => void execFileSync("kill", ["-CONT", ...pids]) };
}
