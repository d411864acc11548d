import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Db } from "#db/connect.ts";
import type { GatewayFor } from "#domain/billing/payment.ts";
import { chargePatience } from "#domain/billing/rules.ts";
import { createSandboxStore } from "#domain/demo/create-sandbox-store.ts";
import type { Log } from "#domain/context.ts";
import type { Vault } from "#domain/secrets/vault.ts";
import { createSandboxAdapter } from "#gateways/payments/sandbox/sandbox-adapter.ts";
import { createSandbox } from "#gateways/payments/sandbox/sandbox.ts";
import { sandboxKeys } from "./sandbox.ts";

type Given = { db: Db; vault: Vault; now: () => Date; log: Log };
type Opened = { gatewayFor: GatewayFor; close: () => Promise<void> };

/** The demo's card processor for a command: the server may not be running. */
export async function openDemoSandbox({ db, vault, now, log }: Given): Promise<Opened> {
  const keys = sandboxKeys(vault);
  const store = createSandboxStore(db);
  // Only for our own server's calls: no browser comes here.
  const none = { places: () => [], mayTry: async () => false };
  const sandbox = createSandbox({ ...keys, ...none, store, now, log });
  const listener = getRequestListener(sandbox.fetch);
  const server = createServer((asked, answer) => void listener(asked, answer));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const address = { host: "127.0.0.1", port };
  const gateway = createSandboxAdapter({ ...keys, address, patienceMs: chargePatience });
  return {
    gatewayFor: (site) => (site.gateway ? null : gateway),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
