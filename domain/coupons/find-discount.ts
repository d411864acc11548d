import { and, eq } from "drizzle-orm";
import type { CouponRefusal } from "#contract/coupons.ts";
import { couponLimits, coupons, couponUses } from "#db/schema/coupons.ts";
import { homeState, type Payer } from "#domain/checkout/payer-of.ts";
import type { Discount } from "#domain/checkout/rules.ts";
import type { StoredDraft } from "#domain/checkout/find-draft.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { couponKey, type CouponOrder, discountBy, refusalOfCoupon } from "./rules.ts";

export type Coupon = typeof coupons.$inferSelect;
type Asked = {
  code: string;
  /** What is asked where there is no order. */
  planId?: string | undefined;
  draft?: StoredDraft | undefined;
  payer?: Payer | null;
};
export type FoundCoupon =
  | { coupon: Coupon; discount: Discount }
  | { coupon: Coupon | null; refusal: CouponRefusal };

/** What a code is worth on an order as far as it is known, or why it is worth nothing. */
export async function findDiscount(ctx: Ctx, asked: Asked): Promise<FoundCoupon> {
  const found = await findCoupon(ctx, asked.code);
  if (!found) return { coupon: null, refusal: "not_found" };
  const { coupon, limit } = found;
  const refusal = refusalOfCoupon(coupon, orderOf(ctx, asked)) ?? (await usedUp(ctx, asked, found));
  if (refusal) return { coupon, refusal };
  if (limit.most !== null && limit.used >= limit.most) return { coupon, refusal: "used_up" };
  return { coupon, discount: discountBy(coupon) };
}

type Known = { coupon: Coupon; limit: typeof couponLimits.$inferSelect };

async function findCoupon({ db, site }: Ctx, code: string): Promise<Known | undefined> {
  const [found] = await db
    .select({ coupon: coupons, limit: couponLimits })
    .from(coupons)
    .innerJoin(
      couponLimits,
      and(eq(couponLimits.siteId, coupons.siteId), eq(couponLimits.key, coupons.limitKey)),
    )
    .where(and(eq(coupons.siteId, site.id), eq(coupons.code, couponKey(code))));
  return found;
}

function orderOf(ctx: Ctx, { planId, draft, payer = null }: Asked): CouponOrder {
  const day = siteDay(ctx);
  if (!draft) return { day, planId };
  return {
    day,
    planId: draft.planId,
    locationId: draft.locationId,
    state: homeState(payer),
    cycle: draft.cycle,
    isRenewal: false,
    memberCount: draft.members.length > 0 ? draft.members.length : undefined,
  };
}

async function usedUp(
  { db, site }: Ctx,
  { payer }: Asked,
  { coupon }: Known,
): Promise<CouponRefusal | null> {
  if (!payer?.accountId || coupon.mostPerAccount === null) return null;
  const isTheirs = and(
    eq(couponUses.siteId, site.id),
    eq(couponUses.couponId, coupon.id),
    eq(couponUses.accountId, payer.accountId),
  );
  const uses = await db.select({ state: couponUses.state }).from(couponUses).where(isTheirs);
  const kept = uses.filter(({ state }) => state !== "released").length;
  return kept >= coupon.mostPerAccount ? "already_used" : null;
}
