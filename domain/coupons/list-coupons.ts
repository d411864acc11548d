import { and, asc, eq, sql } from "drizzle-orm";
import { couponLimits, coupons, couponUses } from "#db/schema/coupons.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { type CouponState, stateOfCoupon } from "./rules.ts";
import type { Coupon } from "./find-discount.ts";

export type ListedCoupon = Omit<Coupon, "siteId" | "id"> & {
  state: CouponState;
  /** Shared with all codes of its limit; includes reservations. */
  used: number;
  most: number | null;
  /** By this code alone, and paid. */
  redeemed: number;
};

export async function listCoupons(ctx: Ctx): Promise<ListedCoupon[]> {
  may(ctx.actor, "manage_coupons");
  const { db, site } = ctx;
  const redeemed = sql<number>`(select count(*)::integer from ${couponUses}
    where ${couponUses.siteId} = ${coupons.siteId} and ${couponUses.couponId} = ${coupons.id}
      and ${couponUses.state} = 'used')`;
  const rows = await db
    .select({ coupon: coupons, used: couponLimits.used, most: couponLimits.most, redeemed })
    .from(coupons)
    .innerJoin(
      couponLimits,
      and(eq(couponLimits.siteId, coupons.siteId), eq(couponLimits.key, coupons.limitKey)),
    )
    .where(eq(coupons.siteId, site.id))
    .orderBy(asc(coupons.code));
  const today = siteDay(ctx);
  return rows.map(({ coupon: { siteId: _siteId, id: _id, ...coupon }, ...counted }) => ({
    ...coupon,
    ...counted,
    state: stateOfCoupon(coupon, counted, today),
  }));
}
