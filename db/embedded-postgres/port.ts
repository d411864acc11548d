import { randomInt } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { handOver } from "./place.ts";
import type { Place } from "./place.ts";

/** The previous port if it is free: processes that hold its URL stay connected. */
export async function choosePort(place: Place): Promise<number> {
  const remembered = existsSync(place.port) ? Number(readFileSync(place.port, "utf8")) : 0;
  if (remembered > 1023 && remembered < 65_536 && (await isFree(remembered))) return remembered;
  for (;;) {
    // Below the range that systems use for outgoing connections.
    const port = randomInt(20_000, 30_000);
    if (await isFree(port)) return port;
  }
}

export function rememberPort(place: Place, port: number): void {
  writeFileSync(place.port, `${port}\n`);
  handOver(place, place.port);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
