import { and, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { CouponRefusal } from "#contract/coupons.ts";
import type { Tx } from "#db/connect.ts";
import { couponLimits, couponUses } from "#db/schema/coupons.ts";
import type { Ctx } from "#domain/context.ts";
import type { Coupon } from "./find-discount.ts";

type Use = { coupon: Coupon; paymentId: string; accountId: string };

/**
 * Takes one use for a payment that is about to begin, or says why not. The row of the limit is held
 * until the end of the transaction, so whoever takes the last one is the last.
 */
export async function reserveCoupon(
  { site, now }: Ctx,
  tx: Tx,
  { coupon, paymentId, accountId }: Use,
): Promise<CouponRefusal | null> {
  const isLeft = or(isNull(couponLimits.most), lt(couponLimits.used, couponLimits.most));
  const isLimit = and(eq(couponLimits.siteId, site.id), eq(couponLimits.key, coupon.limitKey));
  const [taken] = await tx
    .update(couponLimits)
    .set({ used: sql`${couponLimits.used} + 1` })
    .where(and(isLimit, isLeft))
    .returning({ key: couponLimits.key });
  if (!taken) return "used_up";
  const uses = await tx
    .select({ nth: couponUses.nth })
    .from(couponUses)
    .where(
      and(
        eq(couponUses.siteId, site.id),
        eq(couponUses.couponId, coupon.id),
        eq(couponUses.accountId, accountId),
        ne(couponUses.state, "released"),
      ),
    );
  const { mostPerAccount } = coupon;
  if (mostPerAccount !== null && uses.length >= mostPerAccount) return "already_used";
  const used = new Set(uses.map(({ nth }) => nth));
  let nth = 1;
  while (used.has(nth)) nth += 1;
  const ids = { siteId: site.id, couponId: coupon.id, paymentId, accountId };
  await tx.insert(couponUses).values({ ...ids, nth, state: "reserved", changedAt: now });
  return null;
}
