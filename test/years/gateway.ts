import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { resetLine, type SandboxEnv } from "#gateways/payments/sandbox/misbehave.ts";
import { createSandboxAdapter } from "#gateways/payments/sandbox/sandbox-adapter.ts";
import { serverApi } from "#gateways/payments/sandbox/server-api.ts";
import type { PaymentGateway } from "#gateways/payments/payment-gateway.ts";
import { createMemoryStore } from "../chaos/memory-store.ts";
import { cardToken, customerOf } from "./begin-members.ts";
import type { Member, Spell } from "./cast.ts";
import { chanceOf } from "./chance.ts";
import { hasDied } from "./mortal-database.ts";
import { priceOf } from "./prices.ts";

// The sandbox over a line that loses answers, as in the chaos test, with cards that decline in their
// times.

const secret = "what the sandbox and the workers share";
const patienceMs = 120;
const faults = [
  "reset",
  "500",
  "malformed",
  "rate limit",
  "reset",
  "500",
  "malformed",
  "late",
] as const;

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

export async function startGateway(now: () => Date, { share }: { share: number }) {
  const { store, charges, refunds } = createMemoryStore();
  const spells = new Map<string, readonly Spell[]>();
  const kept = { ...store };
  store.findToken = async (token) => {
    const card = await kept.findToken(token);
    const at = now().getTime();
    const spell = spells.get(token)?.find(({ from, until }) => from <= at && at < until);
    return card && { ...card, behavior: spell?.behavior ?? card.behavior };
  };
  let lost = 0;
  let isMended = false;
  /** How often each key was asked for: what becomes of the answer follows from it. */
  const asked = new Map<string, number>();
  const cards = new Map<string, string>();
  const app = new Hono<SandboxEnv>();
  app.use(async (c, next) => {
    const { path, method } = c.req;
    const body = method === "POST" ? await readJson(c.req.raw) : {};
    const key = body.key ?? path.split("/")[3] ?? "";
    if (body.token !== undefined) cards.set(key, body.token);
    const about = `${path.split("/")[2]} ${cards.get(key) ?? ""} ${now().toISOString()} ${method}`;
    const nth = (asked.get(about) ?? 0) + 1;
    if (asked.size > 50_000) asked.clear();
    asked.set(about, nth);
    const chance = chanceOf("line", about, nth);
    if (isMended || !chance.is(share)) return next();
    lost += 1;
    const fault = chance.pick(faults);
    if (chance.is(0.5)) await next();
    c.res = undefined;
    if (fault === "reset") return resetLine(c);
    if (fault === "500") return c.json({ error: "internal" }, 500);
    if (fault === "rate limit") return c.json({ error: "slow_down" }, 429);
    if (fault === "malformed") return c.body('{"id":"ch_', 200);
    await sleep(3 * patienceMs, undefined, { signal: c.req.raw.signal, ref: false }).catch(
      () => {},
    );
    return resetLine(c);
  });
  app.route("/v1", serverApi({ store, now, secret, mayReturnTo: () => true }));
  const listener = getRequestListener(app.fetch);
  const server = createServer((request, answer) => void listener(request, answer));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const address = { host: "127.0.0.1", port };
  const adapter = createSandboxAdapter({ address, secret, publicKey: "pk", patienceMs });
  const addCard = async (
    nth: number,
    save: number,
    of: readonly Spell[],
    customer: string | null,
  ) => {
    const token = cardToken(nth, save);
    spells.set(token, of);
    const card = { brand: "visa", last4: "4242", expires: "2045-01", behavior: "success" as const };
    await store.addToken({ ...card, token, customer, createdAt: now() });
    return token;
  };
  return {
    charges,
    refunds,
    lost: () => lost,
    /** From now on every answer arrives. */
    mendLine() {
      isMended = true;
    },
    adapter: untilDeath(adapter),
    addCard,
    /** The card and the charge with which somebody has joined. */
    async beginMember({ nth, spells: own, joinedAt, people, cycle, anchor }: Member) {
      await addCard(nth, 0, own, customerOf(nth));
      const key = String(nth).padStart(6, "0");
      await store.placeCharge({
        id: `ch_${key}`,
        key: `pay_${key}`,
        amountCents: priceOf(people, cycle, 1, anchor),
        refundedCents: 0,
        state: "paid",
        reason: null,
        behavior: "success",
        token: cardToken(nth),
        brand: "visa",
        last4: "4242",
        expires: "2045-01",
        customer: customerOf(nth),
        seller: "",
        returnUrl: "",
        createdAt: new Date(joinedAt),
        doneAt: null,
      });
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Body = { key?: string; token?: string };

const readJson = (request: Request): Promise<Body> =>
  request
    .clone()
    .json()
    .then((body) => body as Body)
    .catch(() => ({}));

/** What has died asks for nothing more. */
function untilDeath(gateway: PaymentGateway): PaymentGateway {
  return new Proxy(gateway, {
    get(target, name) {
      const own = Reflect.get(target, name) as unknown;
      if (typeof own !== "function") return own;
      return (...given: unknown[]) => {
        if (hasDied()) return Promise.reject(new Error("the process has died"));
        return (own as (...given: unknown[]) => unknown).apply(target, given);
      };
    },
  });
}
