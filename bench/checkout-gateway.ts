import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { performance } from "node:perf_hooks";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { connect } from "#db/connect.ts";
import { createSandboxStore } from "#domain/demo/create-sandbox-store.ts";
import { newSandboxId } from "#gateways/payments/sandbox/charge-card.ts";
import type { SandboxEnv } from "#gateways/payments/sandbox/misbehave.ts";
import { serverApi } from "#gateways/payments/sandbox/server-api.ts";
import { testCards } from "#gateways/payments/sandbox/test-cards.ts";
import { gatewaySecret } from "./checkout-adapter.ts";

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** The sandbox outside the server, like the gateway it replaces. */
export async function startGateway(databaseUrl: string) {
  const connection = connect(databaseUrl, { max: 4 });
  const store = createSandboxStore(connection.db);
  const now = () => new Date();
  const app = new Hono<SandboxEnv>();
  app.route("/v1", serverApi({ store, now, secret: gatewaySecret, mayReturnTo: () => true }));
  const answer = getRequestListener(app.fetch);
  let worked = 0;
  // Longer than the pause between two rounds: no connection closes just as it is reused.
  const server = createServer({ keepAliveTimeout: 60_000 }, (asked, answered) => {
    const began = performance.now();
    answered.once("finish", () => (worked += performance.now() - began));
    void answer(asked, answered);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { success } = testCards;
  const token = newSandboxId("tok");
  const card = { brand: success.brand, last4: success.number.slice(-4), expires: "2045-01" };
  await store.addToken({ token, ...card, behavior: "success", customer: null, createdAt: now() });
  return {
    port: (server.address() as AddressInfo).port,
    /** A card that is never declined. */
    token,
    /** The milliseconds spent on all answers so far. */
    worked: () => worked,
    async close() {
      server.close();
      server.closeAllConnections();
      await connection.close();
    },
  };
}
