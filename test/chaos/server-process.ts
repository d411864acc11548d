import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { createSandboxAdapter } from "#gateways/payments/sandbox/sandbox-adapter.ts";
import type { ImportPages } from "#server/build.ts";
import { main } from "#server/main.ts";
import { standsBy } from "./stands-by.ts";

/** The server as `npm start` runs it, except for its gateway, which outlives it. */
export async function serve(importPages: ImportPages): Promise<void> {
  setClock(Number(process.env.CHAOS_CLOCK_AHEAD ?? 0));
  // A killed process would not save its compile cache for the next one.
  flushCompileCache();
  const [port = "", secret = "", isWaiting = ""] = process.argv.slice(2);
  const gateway = createSandboxAdapter({
    address: { host: "127.0.0.1", port: Number(port) },
    secret,
    publicKey: "chaos",
    patienceMs: 9_000,
  });
  if (isWaiting === "waiting") await untilItsTurn();
  const openGateways = () => () => gateway;
  await main((line) => process.stdout.write(`${line}\n`), { openGateways, importPages });
}

/** A standby process has loaded its modules before the running one is killed. */
async function untilItsTurn(): Promise<void> {
  // Waiting for a signal does not keep a process alive.
  const staying = setInterval(() => {}, 60_000);
  const begin = once(process, "SIGUSR2");
  process.stdout.write(`${standsBy}\n`);
  await begin;
  clearInterval(staying);
}

/** As if the machine's clock were ahead. */
function setClock(ahead: number): void {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: [] | [value: number | string | Date]) {
      super(...((given.length === 0 ? [Real.now() + ahead] : given) as [number]));
    }
    static override now(): number {
      return Real.now() + ahead;
    }
  } as DateConstructor;
}
