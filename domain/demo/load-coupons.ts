import { eq } from "drizzle-orm";
import { demoCoupons } from "#db/demo/coupons.ts";
import { coupons } from "#db/schema/coupons.ts";
import type { Ctx } from "#domain/context.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";

/** Brings the demo's coupons to their site; what an owner has given out or ended stays so. */
export async function loadCoupons(ctx: Ctx): Promise<void> {
  const { db, site } = ctx;
  if (site.key !== demoCoupons.site) return;
  const given = await db
    .select({ code: coupons.code })
    .from(coupons)
    .where(eq(coupons.siteId, site.id));
  const known = new Set(given.map(({ code }) => code));
  for (const coupon of demoCoupons.coupons) {
    if (!known.has(coupon.code)) await addCoupon(ctx, coupon);
  }
}
