import { setTimeout as sleep } from "node:timers/promises";
import { connect, type Connection } from "#db/connect.ts";
import { codeOf } from "#domain/checkout/confirm-code.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { addPlan } from "#test/support/catalog.ts";
import { houseCtx, siteCtx } from "#test/support/context.ts";
import { addressIn } from "#test/lifecycle/embedded-database.ts";
import { makeFolder, removeFolder } from "#test/lifecycle/launch.ts";
import { buy, type World } from "./buyer.ts";
import { type Acknowledged, findFaults } from "./checks.ts";
import { startGateway } from "./gateway.ts";
import { startNotices } from "./notices.ts";
import { planRun, type Wish } from "./plan.ts";
import { startServers } from "./servers.ts";

export type Report = {
  faults: string[];
  buyers: number;
  acknowledged: number;
  charges: number;
  refunds: number;
  notices: number;
  /** How long after the last buyer nothing was open any more. */
  quietAfterMs: number;
};

const atOnce = 12;
const longestQuiet = 25_000;
const secret = "what the sandbox and the servers share";

/** Buyers and kills as the seed has it, then quiet, then every cent is counted. */
export async function runChaos(wish: Wish, say: (line: string) => void): Promise<Report> {
  await using parts = new AsyncDisposableStack();
  const dataDir = makeFolder();
  parts.defer(() => removeFolder(dataDir));
  const gateway = await startGateway(secret);
  parts.defer(() => gateway.close());
  const servers = await startServers({ dataDir, gateway: { port: gateway.port, secret } });
  parts.defer(() => servers.stop());
  const connection = connect(addressIn(dataDir), { max: 4, name: "chaos" });
  parts.defer(() => connection.close());

  const events = planRun(wish);
  const plans = await prepare(connection, events.length);
  const world: World = {
    ports: servers.ports,
    ...plans,
    tokenOf: gateway.tokenOf,
    answerBank: gateway.answerBank,
    codeFor: (email) => readCode(connection, email),
  };
  const acknowledged: Acknowledged[] = [];
  const faults: string[] = [];
  const notices = startNotices({ gateway, ports: servers.ports, secret, seed: wish.seed });
  let [next, kills, buyers] = [0, 0, 0];
  let killing = Promise.resolve();
  const work = async () => {
    for (let event = events[next]; event; event = events[next]) {
      next += 1;
      if (event.kind === "kill") {
        const { aim, delay } = event;
        killing = killing.then(() => sleep(delay)).then(() => servers.kill(aim));
        await killing;
        kills += 1;
        if (kills % 10 === 0) say(`${kills} kills, ${buyers} buyers, ${acknowledged.length} joined`);
        continue;
      }
      const told = await buy(world, event, String(wish.seed));
      buyers += 1;
      acknowledged.push(...told.paid);
      faults.push(...told.odd);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const quietAfterMs = await untilQuiet(connection);
  await notices.stop();
  faults.push(...(await findFaults({ pool: connection.pool, gateway, acknowledged })));
  return {
    faults,
    buyers,
    acknowledged: acknowledged.length,
    charges: [...gateway.charges.values()].filter(({ state }) => state === "paid").length,
    refunds: gateway.refunds.size,
    notices: notices.sent(),
    quietAfterMs,
  };
}

/** Plans of our own, so that every price is known, and coupons that run out on the way. */
async function prepare({ db }: Connection, events: number) {
  const [site] = (await listSites({ db })).filter(({ hosts }) => hosts.includes("localhost"));
  if (!site) throw new Error("no site at localhost");
  const ctx = siteCtx({ ...houseCtx({ db }), site });
  const planId = await addPlan(ctx, { tiers: [{ feeCents: 20_00 }] });
  const feelessPlanId = await addPlan(ctx, { tiers: [{ feeCents: 0 }] });
  const most = Math.max(2, Math.floor(events / 30));
  const tenth = { kind: "percent", percent: 10, plans: [] } as const;
  const usual = { offices: [], states: [], cycles: [], audience: "both", paymentsLong: 1 } as const;
  const give = (coupon: object) =>
    addCoupon(ctx, { ...usual, ...tenth, ...coupon } as unknown as Parameters<typeof addCoupon>[1]);
  await give({ code: "CAPPED", most });
  await give({ code: "SHARED-ONE", most });
  await give({ code: "SHARED-TWO", sharesLimitOf: "SHARED-ONE" });
  await give({ code: "FREE", percent: 100 });
  return { planId, feelessPlanId };
}

async function readCode({ pool }: Connection, email: string): Promise<string> {
  const { vault } = houseCtx({ db: {} as never });
  for (const deadline = Date.now() + 40_000; ; await sleep(100)) {
    try {
      const { rows } = await pool.query<{ id: string }>(
        `select sign_up_id as id from checkout_drafts where account ->> 'email' = $1
         order by created_at desc limit 1`,
        [email],
      );
      return codeOf({ vault }, rows[0]?.id ?? "");
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

async function untilQuiet({ pool }: Connection): Promise<number> {
  const began = Date.now();
  const open = `select (select count(*) from payments where state in ('pending', 'unknown'))
    + (select count(*) from refunds where state in ('pending', 'unknown')) as open`;
  for (; Date.now() < began + longestQuiet; await sleep(250)) {
    const { rows } = await pool.query<{ open: string }>(open);
    if (rows[0]?.open === "0") break;
  }
  return Date.now() - began;
}
