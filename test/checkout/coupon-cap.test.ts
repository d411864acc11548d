import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CouponWish } from "#contract/coupon-wish.ts";
import { newId } from "#db/new-id.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import type { Ctx } from "#domain/context.ts";
import { createVault } from "#domain/secrets/vault.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { startChildServer } from "#test/attacks/child-server.ts";
import { seededRandom } from "#test/lifecycle/seeded-random.ts";
import { addPlan } from "#test/support/catalog.ts";
import { siteCtx } from "#test/support/context.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { openRush, type Order, type Outcome, type Wish } from "./coupon-rush.ts";

// Two server processes on one database, and everybody wants the same coupon at the same moment.
// ENAMEL_ROUNDS=50 runs as many rounds; the seed is printed by the names of what fails.

const rounds = Number(process.env.ENAMEL_ROUNDS ?? 6);
const seed = Number(process.env.ENAMEL_SEED ?? Date.now() % 1_000_000);
const count = 200;
const secret = "the same in both processes, 32 long";
const random = seededRandom(seed);

type Server = Awaited<ReturnType<typeof startChildServer>>;
let database: TestDatabase;
let ctx: Ctx;
let servers: Server[] = [];
let rush: Awaited<ReturnType<typeof openRush>>;
let planId: string;
const planDetailId = newId("pld", new Date());
const figures = { rounds: 0, paid: 0, declined: 0, refused: 0 };

beforeAll(async () => {
  database = await createTestDatabase();
  const [site] = (await listSites(database)).filter(({ key }) => key === "localhost");
  if (!site) throw new Error("the demo's site is missing");
  ctx = { ...siteCtx({ db: database.db, site }), vault: createVault(secret) };
  const tier = { id: planDetailId, annualCents: 100_00, feeCents: 0 };
  planId = await addPlan(ctx, { tiers: [tier], states: ["AZ"] });
  const env = { SIGNING_SECRET: secret, ORDERS_PER_ADDRESS: "1000000" };
  servers = await Promise.all([1, 2].map(() => startChildServer({ env, database })));
  const origin = (at: number) => `http://127.0.0.1:${servers[at % servers.length]?.port}`;
  rush = await openRush(ctx, { secret, count, origin });
}, 90_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.drop();
});

const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));

async function give(wish: Partial<CouponWish> & { percent: number }): Promise<string> {
  const code = `RUSH-${randomUUID().slice(0, 8)}`;
  return (await addCoupon(ctx, { ...wish, code, kind: "percent" })).code;
}

/** What the books say of the coupons of a limit. */
async function usesOf(code: string) {
  const { rows } = await ctx.db.execute(sql`
    select l.used, l.most,
      count(*) filter (where u.state = 'used')::int as redeemed,
      count(*) filter (where u.state = 'reserved')::int as reserved,
      count(*) filter (where u.state = 'used' and p.state = 'paid')::int as paid
    from coupons c join coupon_limits l on l.site_id = c.site_id and l.key = c.limit_key
      join coupons s on s.site_id = l.site_id and s.limit_key = l.key
      left join coupon_uses u on u.coupon_id = s.id left join payments p on p.id = u.payment_id
    where c.code = ${code} group by l.used, l.most`);
  return rows[0];
}

function tally(outcomes: Outcome[]): Record<Outcome, number> {
  const all = { paid: 0, declined: 0, refused: 0 };
  for (const outcome of outcomes) all[outcome] += 1;
  figures.rounds += 1;
  for (const [name, many] of Object.entries(all)) figures[name as Outcome] += many;
  return all;
}

const everybody = (orders: Order[], wishOf: (at: number) => Wish & { paymentToken?: string }) =>
  Promise.all(orders.map((order, at) => rush.pay(at, order, wishOf(at))));

const exactly = (cap: number) => ({
  used: cap,
  most: cap,
  redeemed: cap,
  reserved: 0,
  paid: cap,
});

describe(`${count} members at once, over two processes, seed ${seed}`, () => {
  test.each(Array.from({ length: rounds }, (_, round) => [round + 1]))(
    "use a coupon exactly as often as it may be used, round %i",
    async () => {
      const cap = between(1, count - 20);
      const code = await give({ percent: 100, most: cap });
      const orders = await rush.place({ planId, planDetailId });
      const wish = await rush.wishOf(orders[0] as Order, code);
      const outcomes = tally(await everybody(orders, () => wish));
      expect(outcomes).toEqual({ paid: cap, declined: 0, refused: count - cap });
      expect(await usesOf(code)).toEqual(exactly(cap));
    },
    60_000,
  );
});
