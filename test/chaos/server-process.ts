import { createSandboxAdapter } from "#gateways/payments/sandbox/sandbox-adapter.ts";
import { main } from "#server/main.ts";

// The server as `npm start` runs it, but for its gateway, which outlives it.
const [port = "", secret = ""] = process.argv.slice(2);
const gateway = createSandboxAdapter({
  address: { host: "127.0.0.1", port: Number(port) },
  secret,
  publicKey: "chaos",
  patienceMs: 9_000,
});
await main((line) => process.stdout.write(`${line}\n`), { openPayments: () => () => gateway });
