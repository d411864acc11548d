import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { createSandboxAdapter } from "#gateways/payments/sandbox/sandbox-adapter.ts";
import type { ImportPages } from "#server/build.ts";
import { main } from "#server/main.ts";
import { standsBy } from "./stands-by.ts";

/** The server as `npm start` runs it, but for its gateway, which outlives it. */
export async function serve(importPages: ImportPages): Promise<void> {
  // Whoever is killed keeps nothing later for the next one to read.
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

/** Whoever takes over has read its sources before the other one falls. */
async function untilItsTurn(): Promise<void> {
  // A signal to come is nothing that keeps a process.
  const staying = setInterval(() => {}, 60_000);
  const begin = once(process, "SIGUSR2");
  process.stdout.write(`${standsBy}\n`);
  await begin;
  clearInterval(staying);
}
