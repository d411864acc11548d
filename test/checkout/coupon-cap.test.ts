import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CouponInput } from "#contract/coupon-input.ts";
import { newId } from "#db/new-id.ts";
import { findDiscount } from "#domain/coupons/find-discount.ts";
import { reserveCoupon } from "#domain/coupons/reserve-coupon.ts";
import { settleCoupon } from "#domain/coupons/settle-coupon.ts";
import { DomainError } from "#domain/errors.ts";
import { createSandboxStore } from "#domain/demo/create-sandbox-store.ts";
import { newSandboxId } from "#gateways/payments/sandbox/charge-card.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import type { Ctx } from "#domain/context.ts";
import { createVault } from "#domain/secrets/vault.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { startChildServer } from "#test/attacks/child-server.ts";
import { seededRandom } from "#test/lifecycle/seeded-random.ts";
import { addPlan } from "#test/support/catalog.ts";
import { siteCtx } from "#test/support/context.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { seed, sized } from "#test/support/size.ts";
import { openRush, type Quote, type Outcome, type Input } from "./coupon-rush.ts";

// Two server processes on one database, with every member using the same coupon at once. The test
// names include the seed; ENAMEL_SEED repeats a run.

const rounds = sized(3, 50);
const count = sized(60, 200);
const secret = "the same in both processes, 32 long";
const random = seededRandom(seed);

type Server = Awaited<ReturnType<typeof startChildServer>>;
let database: TestDatabase;
let ctx: Ctx;
let servers: Server[] = [];
let rush: Awaited<ReturnType<typeof openRush>>;
let planId: string;
const planDetailId = newId("pld", new Date());
const tokens = { success: "", declined: "" };
const figures = { waves: 0, paid: 0, unpaid: 0, refused: 0 };

beforeAll(async () => {
  database = await createTestDatabase();
  const [site] = (await listSites(database)).filter(({ key }) => key === "localhost");
  if (!site) throw new Error("the demo's site is missing");
  ctx = { ...siteCtx({ db: database.db, site }), vault: createVault(secret) };
  const tier = { id: planDetailId, annualCents: 100_00, feeCents: 0 };
  planId = await addPlan(ctx, { tiers: [tier], states: ["AZ"] });
  const env = { SIGNING_SECRET: secret, CHECKOUTS_PER_ADDRESS: "1000000" };
  servers = await Promise.all([1, 2].map(() => startChildServer({ env, database })));
  const origin = (at: number) => `http://127.0.0.1:${servers[at % servers.length]?.port}`;
  tokens.success = await addToken("success");
  tokens.declined = await addToken("declined");
  rush = await openRush(ctx, { secret, count, origin });
}, 90_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.drop();
});

/** Like a payment token from the sandbox's card fields. */
async function addToken(behavior: "success" | "declined"): Promise<string> {
  const token = newSandboxId("tok");
  const card = { brand: "visa", last4: "4242", expires: "2039-01", customer: null };
  await createSandboxStore(ctx.db).addToken({ ...card, token, behavior, createdAt: new Date() });
  return token;
}

const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));

async function give(input: Partial<CouponInput> & { percent: number }): Promise<string> {
  const code = `RUSH-${randomUUID().slice(0, 8)}`;
  return (await addCoupon(ctx, { ...input, code, kind: "percent" })).code;
}

/** What the database has recorded for the coupons of a limit. */
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
  const all = { paid: 0, unpaid: 0, refused: 0 };
  for (const outcome of outcomes) all[outcome] += 1;
  figures.waves += 1;
  for (const [name, many] of Object.entries(all)) figures[name as Outcome] += many;
  return all;
}

const everybody = (
  checkouts: Quote[],
  requestOf: (at: number) => Input & { paymentToken?: string },
) => Promise.all(checkouts.map((quote, at) => rush.pay(at, quote, requestOf(at))));

const exactly = (cap: number) => ({
  used: cap,
  most: cap,
  redeemed: cap,
  reserved: 0,
  paid: cap,
});

const kinds = ["free", "by card", "of two codes"] as const;
const eachRound = Array.from({ length: rounds }, (_, at) => {
  return [at + 1, kinds[at % kinds.length] ?? "free"] as const;
});

describe(`${count} members at once, over two processes, seed ${seed}`, () => {
  // spec 25.8
  test.each(eachRound)(
    "use a limited coupon exactly up to its limit: round %i, %s",
    async (_, kind) => {
      const cap = between(1, count / 2);
      const code = await { free, "by card": byCard, "of two codes": ofTwoCodes }[kind](cap);
      expect(await usesOf(code)).toEqual(exactly(cap));
    },
    120_000,
  );

  async function free(cap: number) {
    const code = await give({ percent: 100, most: cap });
    const checkouts = await rush.place({ planId, planDetailId });
    const input = await rush.requestOf(checkouts[0] as Quote, code);
    const outcomes = tally(await everybody(checkouts, () => input));
    expect(outcomes).toEqual({ paid: cap, unpaid: 0, refused: count - cap });
    return code;
  }

  /** A third of the cards are declined; their reserved uses become available to those who retry. */
  async function byCard(cap: number) {
    const code = await give({ percent: 50, most: cap });
    const checkouts = await rush.place({ planId, planDetailId });
    const input = await rush.requestOf(checkouts[0] as Quote, code);
    const isBad = checkouts.map(() => random() < 1 / 3);
    const first = await everybody(checkouts, (at) => ({
      ...input,
      paymentToken: isBad[at] ? tokens.declined : tokens.success,
    }));
    tally(first);
    expect(await usesOf(code)).toMatchObject({ reserved: 0 });
    // A member refused while others paid retries with the released uses, until none are left.
    let late = checkouts.filter((_, at) => first[at] !== "paid");
    for (let again = true; again;) {
      const retried = late.map((quote) => ({ ...quote, key: randomUUID() }));
      const outcomes = await everybody(retried, () => ({ ...input, paymentToken: tokens.success }));
      tally(outcomes);
      late = late.filter((_, at) => outcomes[at] !== "paid");
      again = outcomes.includes("unpaid");
    }
    return code;
  }

  async function ofTwoCodes(cap: number) {
    const code = await give({ percent: 100, most: cap });
    const other = await give({ percent: 100, sharesLimitOf: code });
    const checkouts = await rush.place({ planId, planDetailId });
    const input = await rush.requestOf(checkouts[0] as Quote, code);
    const couponCode = (at: number) => (at % 2 === 0 ? code : other);
    const outcomes = await everybody(checkouts, (at) => ({ ...input, couponCode: couponCode(at) }));
    expect(tally(outcomes)).toEqual({ paid: cap, unpaid: 0, refused: count - cap });
    return code;
  }

  test("and each payment is posted once, with one receipt, and the ledger balances", async () => {
    const { rows } = await ctx.db.execute(sql`
      select (select count(*)::int from receipts where payment_id in
          (select payment_id from coupon_uses where state = 'used')) as receipts,
        (select count(*)::int from coupon_uses where state = 'used') as used,
        (select count(*)::int from coupon_uses where state = 'reserved') as reserved,
        (select coalesce(sum(amount_cents), 0)::int from ledger_entries) as sum`);
    const { paid } = figures;
    expect(rows).toEqual([{ receipts: paid, used: paid, reserved: 0, sum: 0 }]);
    console.info(`${rounds} rounds of ${count}: ${JSON.stringify(figures)}`);
  });
});

describe("one account, many times at once", () => {
  test("uses a coupon up to the limit per account, and again after a release", async () => {
    const code = await give({ percent: 100, mostPerAccount: 2 });
    const accountIds = Array.from({ length: 5 }, () => newId("acc", ctx.now));
    const coupon = (await findDiscount(ctx, { code })).coupon;
    if (!coupon) throw new Error("it was given out just now");
    const consume = async (use: { accountId: string; paymentId: string }) =>
      ctx.db
        .transaction(async (tx) => {
          const rejection = await reserveCoupon(ctx, tx, { ...use, coupon });
          if (rejection) throw new DomainError("invalid", rejection);
          return { ...use, refused: "" };
        })
        .catch((error: Error) => ({ ...use, refused: error.message }));
    const reserveAll = async () => {
      const done: Awaited<ReturnType<typeof consume>>[] = [];
      const left = Array.from({ length: count }, (_, at) => accountIds[at % accountIds.length]);
      const lane = async () => {
        for (let accountId = left.pop(); accountId; accountId = left.pop()) {
          done.push(await consume({ accountId, paymentId: newId("pay", ctx.now) }));
        }
      };
      await Promise.all(Array.from({ length: 10 }, lane));
      return done;
    };
    const first = await reserveAll();
    const taken = first.filter(({ refused }) => refused === "");
    expect(taken.map(({ accountId }) => accountId).toSorted()).toEqual(
      accountIds.flatMap((id) => [id, id]).toSorted(),
    );
    const others = first.filter(({ refused }) => refused !== "");
    expect(new Set(others.map(({ refused }) => refused))).toEqual(new Set(["already_used"]));
    // One payment of each account succeeds, the other one's card is declined.
    await ctx.db.transaction(async (tx) => {
      for (const [at, { paymentId }] of taken
        .toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))
        .entries())
        await settleCoupon(ctx, tx, { paymentId, as: at % 2 === 0 ? "used" : "released" });
    });
    const second = await reserveAll();
    const again = second.filter(({ refused }) => refused === "");
    expect(again.map(({ accountId }) => accountId).toSorted()).toEqual(accountIds.toSorted());
    const [limit] = (await ctx.db.execute(sql`select used from coupon_limits where key = ${code}`))
      .rows;
    expect(limit).toEqual({ used: 10 });
  });
});
