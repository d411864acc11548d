import { once } from "node:events";
import { createSandboxAdapter } from "#gateways/payments/sandbox/sandbox-adapter.ts";
import { main } from "#server/main.ts";
import { standsBy } from "./stands-by.ts";

// The server as `npm start` runs it, but for its gateway, which outlives it.
const [port = "", secret = "", isWaiting = ""] = process.argv.slice(2);
const gateway = createSandboxAdapter({
  address: { host: "127.0.0.1", port: Number(port) },
  secret,
  publicKey: "chaos",
  patienceMs: 9_000,
});
// Whoever takes over has read its sources before the other one falls.
if (isWaiting === "waiting") {
  // A signal to come is nothing that keeps a process.
  const staying = setInterval(() => {}, 60_000);
  const begin = once(process, "SIGUSR2");
  process.stdout.write(`${standsBy}\n`);
  await begin;
  clearInterval(staying);
}
await main((line) => process.stdout.write(`${line}\n`), { openPayments: () => () => gateway });
