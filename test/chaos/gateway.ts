import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { SandboxEnv } from "#gateways/payments/sandbox/misbehave.ts";
import { serverApi } from "#gateways/payments/sandbox/server-api.ts";
import { type Behavior, testCards } from "#gateways/payments/sandbox/test-cards.ts";
import { badLine } from "./bad-line.ts";
import { createMemoryStore } from "./memory-store.ts";

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** The sandbox gateway outside the servers, which survives their kills. */
export async function startGateway(secret: string, bad = { share: 0, seed: 1 }) {
  const { store, charges, refunds } = createMemoryStore();
  const now = () => new Date();
  const app = new Hono<SandboxEnv>();
  const line = badLine(bad);
  app.use(line.middleware);
  app.route("/v1", serverApi({ store, now, secret, mayReturnTo: () => true }));
  const listener = getRequestListener(app.fetch);
  const server = createServer((asked, answer) => void listener(asked, answer));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    charges,
    refunds,
    lost: () => line.lost(),
    /** From now on every answer arrives. */
    mendLine: () => line.end(),
    /** The payment token for a card of this kind. */
    async tokenOf(behavior: Behavior): Promise<string> {
      const token = `tok_${randomBytes(18).toString("base64url")}`;
      const { number, brand } = testCards[behavior];
      const card = { brand, last4: number.slice(-4), expires: "2031-12", behavior };
      await store.addToken({ token, ...card, customer: null, createdAt: now() });
      return token;
    },
    /** What the bank's page does with an answer. */
    async answerBank(url: string, what: "approve" | "refuse"): Promise<void> {
      const id = url.split("/").at(-1) ?? "";
      const charge = await store.findCharge({ id });
      const isPaid = what === "approve" && charge?.behavior === "challenge_passed";
      const reason = isPaid ? null : "authentication_failed";
      await store.endCharge(id, "requires_action", { state: isPaid ? "paid" : "declined", reason });
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
