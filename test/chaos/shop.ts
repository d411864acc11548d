import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "#db/connect.ts";
import { codeOf } from "#domain/checkout/confirm-code.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { addPlan } from "#test/support/catalog.ts";
import { systemCtx, siteCtx } from "#test/support/context.ts";

export const longestQuiet = 60_000;

/** Our own plans, so that every price is known, and coupons that run out during the run. */
export async function prepareShop(db: Db, { most }: { most: number }) {
  const [site] = (await listSites({ db })).filter(({ hosts }) => hosts.includes("localhost"));
  if (!site) throw new Error("no site at localhost");
  const ctx = siteCtx({ ...systemCtx({ db }), site });
  const planId = await addPlan(ctx, { tiers: [{ feeCents: 20_00 }] });
  const feelessPlanId = await addPlan(ctx, { tiers: [{ feeCents: 0 }] });
  const lists = { plans: [], offices: [], states: [], cycles: [] };
  const tenth = { kind: "percent", percent: 10, audience: "both", paymentsLong: 1 } as const;
  const usual = { ...lists, ...tenth };
  await addCoupon(ctx, { ...usual, code: "CAPPED", most });
  await addCoupon(ctx, { ...usual, code: "SHARED-ONE", most });
  await addCoupon(ctx, { ...usual, code: "SHARED-TWO", sharesLimitOf: "SHARED-ONE" });
  await addCoupon(ctx, { ...usual, code: "FREE", percent: 100 });
  return { planId, feelessPlanId };
}

/** Reads the 6-digit code of the email, once the database is reachable. */
export async function readCode(db: Db, email: string): Promise<string> {
  const { vault } = systemCtx({ db });
  for (const deadline = Date.now() + 40_000; ; await sleep(100)) {
    try {
      const { rows } = await db.execute<{ id: string }>(sql`
        select sign_up_id as id from checkouts where account ->> 'email' = ${email}
        order by created_at desc limit 1`);
      return codeOf({ vault }, rows[0]?.id ?? "");
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

/** Waits until no payment or refund is open, and returns how long that took. */
export async function untilQuiet(db: Db): Promise<number> {
  const began = Date.now();
  for (; Date.now() < began + longestQuiet; await sleep(250)) {
    const { rows } = await db.execute<{ open: number }>(sql`
      select (select count(*) from payments where state in ('pending', 'unknown'))::int
        + (select count(*) from refunds where state in ('pending', 'unknown'))::int as open`);
    if (rows[0]?.open === 0) break;
  }
  return Date.now() - began;
}
