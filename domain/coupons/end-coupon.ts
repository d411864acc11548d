import { and, eq, gt, isNull, or } from "drizzle-orm";
import { coupons } from "#db/schema/coupons.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { couponKey } from "./rules.ts";

/** Ends a coupon; an open payment that uses it continues. */
export async function endCoupon(
  ctx: Ctx,
  { code: typed }: { code: string },
): Promise<{ code: string; hasJustEnded: boolean }> {
  may(ctx.actor, "manage_coupons");
  const { db, site } = ctx;
  const code = couponKey(typed);
  const today = siteDay(ctx);
  const isCoupon = and(eq(coupons.siteId, site.id), eq(coupons.code, code));
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .update(coupons)
      .set({ endsOn: today })
      .where(and(isCoupon, or(isNull(coupons.endsOn), gt(coupons.endsOn, today))))
      .returning({ id: coupons.id });
    if (ended) {
      await record(ctx, tx, { action: "coupon_ended", subject: ended.id, facts: { code } });
      return { code, hasJustEnded: true };
    }
    const [known] = await tx.select({ id: coupons.id }).from(coupons).where(isCoupon);
    if (!known) throw new DomainError("not_found", `There is no coupon ${code}.`);
    return { code, hasJustEnded: false };
  });
}
