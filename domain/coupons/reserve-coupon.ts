import { and, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { CouponError } from "#contract/checkout.ts";
import type { Tx } from "#db/connect.ts";
import { accounts } from "#db/schema/accounts.ts";
import { payments } from "#db/schema/billing.ts";
import { couponLimits, couponUses } from "#db/schema/coupons.ts";
import type { Ctx } from "#domain/context.ts";
import type { Coupon } from "./find-discount.ts";

type Use = { coupon: Coupon; paymentId: string; accountId: string };

/**
 * Reserves one use for a payment, or returns why not. The limit's row stays locked until the
 * transaction ends, so concurrent payments can't exceed it.
 */
export async function reserveCoupon(
  ctx: Ctx,
  tx: Tx,
  { coupon, paymentId, accountId }: Use,
): Promise<CouponError | null> {
  const { site, now } = ctx;
  if (coupon.audience === "new" && (await isJoining(ctx, tx, { paymentId, accountId }))) {
    return "new_only";
  }
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

/**
 * Whether the account has joined, or is joining by another payment. Locks the account until the
 * transaction ends: of two concurrent browsers, the second sees the first.
 */
async function isJoining(
  { site }: Ctx,
  tx: Tx,
  { paymentId, accountId }: Omit<Use, "coupon">,
): Promise<boolean> {
  const isAccount = and(eq(accounts.siteId, site.id), eq(accounts.id, accountId));
  await tx.select({ id: accounts.id }).from(accounts).where(isAccount).for("no key update");
  const isOther = and(
    eq(payments.siteId, site.id),
    eq(payments.accountId, accountId),
    ne(payments.id, paymentId),
    inArray(payments.state, ["pending", "requires_action", "unknown", "paid"]),
  );
  return (await tx.$count(payments, isOther)) > 0;
}
