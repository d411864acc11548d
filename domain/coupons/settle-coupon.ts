import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { couponLimits, coupons, couponUses } from "#db/schema/coupons.ts";
import type { Ctx } from "#domain/context.ts";

type Settled = { paymentId: string; as: "used" | "released" };

/** Marks a payment's reserved use as used, or releases it when the payment fails. */
export async function settleCoupon(
  { site, now }: Pick<Ctx, "site" | "now">,
  tx: Tx,
  { paymentId, as }: Settled,
): Promise<void> {
  const isUse = and(
    eq(couponUses.siteId, site.id),
    eq(couponUses.paymentId, paymentId),
    eq(couponUses.state, "reserved"),
  );
  const [use] = await tx
    .update(couponUses)
    .set({ state: as, changedAt: now })
    .where(isUse)
    .returning({ couponId: couponUses.couponId });
  if (!use || as === "used") return;
  const key = tx
    .select({ key: coupons.limitKey })
    .from(coupons)
    .where(and(eq(coupons.siteId, site.id), eq(coupons.id, use.couponId)));
  await tx
    .update(couponLimits)
    .set({ used: sql`${couponLimits.used} - 1` })
    .where(and(eq(couponLimits.siteId, site.id), eq(couponLimits.key, key)));
}
