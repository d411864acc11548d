import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { serverProcesses } from "#test/db/embedded-server.ts";

/** The address of the database that a server keeps in its data folder. */
export function addressIn(dataDir: string): string {
  const read = (name: string) => readFileSync(join(dataDir, name), "utf8").trim();
  return `postgres://enamel:${read("password")}@127.0.0.1:${read("port")}/enamel`;
}

/** Stops the clock of every process of the database; undone by `thaw`. */
export function freeze(dataDir: string): { thaw(): void } {
  const pids = serverProcesses(dataDir).map(String);
  execFileSync("kill", ["-STOP", ...pids]);
  return { thaw: () => void execFileSync("kill", ["-CONT", ...pids]) };
}
