import { and, eq, ne } from "drizzle-orm";
import type { Cycle } from "#contract/content/block-parts.ts";
import type { CouponError } from "#contract/checkout.ts";
import { payments } from "#db/schema/billing.ts";
import { couponLimits, coupons, couponUses } from "#db/schema/coupons.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { couponKey, type CouponBasis, type Discount, discountBy, couponErrorOf } from "./rules.ts";

export type Coupon = typeof coupons.$inferSelect;
/** What determines whether a coupon applies. */
type Checkout = {
  id: string;
  planId: string;
  locationId: string | null;
  cycle: Cycle;
  members: readonly unknown[];
};
type Payer = { accountId: string | null; address?: { state: string } | null | undefined };
type Asked = {
  code: string;
  /** Overrides the checkout's plan, or stands in for a checkout. */
  planId?: string | undefined;
  checkout?: Checkout | undefined;
  payer?: Payer | null;
};
export type FoundCoupon =
  | { coupon: Coupon; discount: Discount }
  | { coupon: Coupon | null; rejection: CouponError };

/** A code's discount for a checkout, as far as it is filled in, or why it has none. */
export async function findDiscount(ctx: Ctx, asked: Asked): Promise<FoundCoupon> {
  const found = await findCoupon(ctx, asked.code);
  if (!found) return { coupon: null, rejection: "not_found" };
  const { coupon } = found;
  const rejection =
    couponErrorOf(coupon, await orderOf(ctx, asked, coupon)) ?? (await usedUp(ctx, asked, found));
  return rejection ? { coupon, rejection } : { coupon, discount: discountBy(coupon) };
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

async function orderOf(
  ctx: Ctx,
  { planId, checkout, payer = null }: Asked,
  { audience }: Coupon,
): Promise<CouponBasis> {
  const day = siteDay(ctx);
  if (!checkout) return { day, planId };
  return {
    day,
    planId: planId ?? checkout.planId,
    locationId: checkout.locationId,
    state: payer?.address?.state,
    cycle: checkout.cycle,
    isRenewal: false,
    hasJoinedBefore: audience === "new" && (await hasJoinedBefore(ctx, payer)),
    memberCount: checkout.members.length > 0 ? checkout.members.length : undefined,
  };
}

async function hasJoinedBefore({ db, site }: Ctx, payer: Payer | null): Promise<boolean> {
  if (!payer?.accountId) return false;
  const isPaid = and(
    eq(payments.siteId, site.id),
    eq(payments.accountId, payer.accountId),
    eq(payments.state, "paid"),
  );
  return (await db.$count(payments, isPaid)) > 0;
}

/** A reservation by this same checkout doesn't use it up. */
async function usedUp(
  ctx: Ctx,
  asked: Asked,
  { coupon, limit }: Known,
): Promise<CouponError | null> {
  const uses = await usesOf(ctx, asked, coupon);
  const checkoutId = asked.checkout?.id;
  if (uses.some((use) => use.state === "reserved" && use.checkoutId === checkoutId)) return null;
  if (coupon.mostPerAccount !== null && uses.length >= coupon.mostPerAccount) return "already_used";
  return limit.most !== null && limit.used >= limit.most ? "used_up" : null;
}

async function usesOf({ db, site }: Ctx, { payer }: Asked, { id }: Coupon) {
  if (!payer?.accountId) return [];
  return db
    .select({ state: couponUses.state, checkoutId: payments.checkoutId })
    .from(couponUses)
    .innerJoin(
      payments,
      and(eq(payments.siteId, couponUses.siteId), eq(payments.id, couponUses.paymentId)),
    )
    .where(
      and(
        eq(couponUses.siteId, site.id),
        eq(couponUses.couponId, id),
        eq(couponUses.accountId, payer.accountId),
        ne(couponUses.state, "released"),
      ),
    );
}
