import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSandboxAdapter } from "#gateways/payments/sandbox/sandbox-adapter.ts";
import { type Behavior, testCards } from "#gateways/payments/sandbox/test-cards.ts";
import type { Worker } from "#jobs/worker.ts";
import { buy, type World } from "#test/chaos/buyer.ts";
import { type Acknowledged, findViolations } from "#test/chaos/checks.ts";
import { startGateway, type Gateway } from "#test/chaos/gateway.ts";
import { sendWebhook } from "#test/chaos/webhooks.ts";
import type { BuyerPlan } from "#test/chaos/plan.ts";
import { prepareShop, readCode, untilQuiet } from "#test/chaos/shop.ts";
import { seededRandom } from "#test/lifecycle/seeded-random.ts";
import { operatorOn } from "#test/support/content.ts";
import { gatewayKinds, startJobsOf } from "#test/support/jobs.ts";
import { startTestServer } from "#test/support/server.ts";
import { sized } from "#test/support/size.ts";

const ofEach = sized(1, 200);
const checkouts = sized(12, 1_000);
const atOnce = 24;
const secret = "what the sandbox and the server share";

let server: Awaited<ReturnType<typeof startTestServer>>;
let gateway: Gateway;
let reconciler: Worker | undefined;
let world: World;

beforeAll(async () => {
  gateway = await startGateway(secret);
  const address = { host: "127.0.0.1", port: gateway.port };
  const adapter = createSandboxAdapter({ address, secret, publicKey: "test", patienceMs: 9_000 });
  server = await startTestServer({
    gatewayFor: () => adapter,
    env: { CHECKOUTS_PER_ADDRESS: "1000000", MAILS_PER_ADDRESS: "1000000" },
  });
  world = {
    ports: () => [server.port],
    ...(await prepareShop(server.db, { most: 10 })),
    tokenOf: (behavior) => gateway.tokenOf(behavior),
    answerBank: (url, what) => gateway.answerBank(url, what),
    codeFor: (email) => readCode(server.db, email),
  };
});
afterAll(async () => {
  await reconciler?.stop();
  await server.close();
  await gateway.close();
});

const quiet = {
  kind: "buyer",
  people: 1,
  coupon: null,
  triesAgain: false,
  challenge: "approve",
  impatience: null,
  walksOff: false,
  isDouble: false,
  leaves: false,
} as const;

/** Runs the buyers, a limited number at a time. */
async function buyAll(plans: BuyerPlan[], run: string) {
  const acknowledged: Acknowledged[] = [];
  const odd: string[] = [];
  const line = plans.values();
  const work = async () => {
    for (const plan of line) {
      const told = await buy(world, plan, run);
      acknowledged.push(...told.paid);
      odd.push(...told.odd);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { acknowledged, odd };
}

async function endsOf(run: string) {
  const { rows } = await server.db.execute<{
    email: string;
    state: string;
    why: string | null;
  }>(sql`
    select a.email, p.state, p.decline_reason as why from payments p
    join accounts a on a.id = p.account_id where a.email like ${`buyer-${run}-%`}`);
  return new Map(rows.map(({ email, state, why }) => [email, why ? `${state}: ${why}` : state]));
}

const ends: Record<Behavior, string> = {
  success: "paid",
  declined: "failed: declined",
  insufficient_funds: "failed: insufficient_funds",
  expired_card: "failed: expired_card",
  challenge_passed: "paid",
  challenge_failed: "failed: authentication_failed",
  slow: "paid",
  reset_before: "voided",
  reset_after: "paid",
  timeout_after: "paid",
  error_after: "paid",
  malformed_after: "paid",
};
const behaviors = Object.keys(testCards) as Behavior[];

test(
  `${checkouts} payments with repeated, reordered webhooks end consistently`,
  { timeout: 60_000 + checkouts * 400 },
  async () => {
    const random = seededRandom(20_260_101);
    const lost = ["reset_after", "error_after", "malformed_after", "challenge_passed"] as const;
    const plans = Array.from({ length: checkouts }, (_, number): BuyerPlan => {
      const card = lost[number % lost.length] ?? "reset_after";
      return { ...quiet, number, card, walksOff: true, challenge: "abandon", impatience: 20_000 };
    });
    await buyAll(plans, "notices");
    for (const charge of gateway.charges.values()) {
      if (charge.state !== "requires_action") continue;
      const answer = random() < 0.5 ? "approve" : "refuse";
      await gateway.answerBank(`/challenge/${charge.id}`, answer);
    }
    // Each webhook one to five times, in random order.
    const webhooks = [...gateway.charges.values()]
      .flatMap((charge) => Array.from({ length: 1 + Math.floor(random() * 5) }, () => charge))
      .map((charge) => ({ charge, place: random() }))
      .toSorted((one, other) => one.place - other.place)
      .values();
    let taken = 0;
    const deliver = async () => {
      for (const { charge } of webhooks) {
        if (await sendWebhook({ port: server.port, secret, ...charge })) taken += 1;
      }
    };
    await Promise.all(Array.from({ length: 8 }, deliver));
    expect(taken).toBeGreaterThanOrEqual(checkouts);
    const found = await endsOf("notices");
    expect(found.size).toBe(checkouts);
    const { rows } = await server.db.execute<{ id: string; state: string }>(
      sql`select id, state from payments`,
    );
    for (const { id, state } of rows) {
      expect(state).toBe(gateway.charges.get(id)?.state === "paid" ? "paid" : "failed");
    }
    expect(await findViolations({ db: server.db, gateway, acknowledged: [] })).toEqual([]);
  },
);

test(
  `${ofEach} checkouts with each of twelve cards: none ends wrong`,
  { timeout: 120_000 + ofEach * 12 * 1_000 },
  async () => {
    reconciler = startJobsOf({
      kinds: gatewayKinds,
      system: () => {
        const { site: _, ...ctx } = operatorOn(server);
        return { ...ctx, now: new Date() };
      },
    });
    const plans = Array.from({ length: ofEach * behaviors.length }, (_, number): BuyerPlan => {
      return { ...quiet, number, card: behaviors[number % behaviors.length] ?? "success" };
    });
    const { acknowledged, odd } = await buyAll(plans, "cards");
    expect(odd).toEqual([]);
    expect(await untilQuiet(server.db)).toBeLessThan(25_000);
    const found = await endsOf("cards");
    const wrong = plans
      .map(({ number, card }) => ({ card, end: found.get(`buyer-cards-${number}@example.com`) }))
      .filter(({ card, end }) => end !== ends[card]);
    expect(wrong).toEqual([]);
    expect(await findViolations({ db: server.db, gateway, acknowledged })).toEqual([]);
  },
);
