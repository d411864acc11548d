import type { Ctx } from "#domain/context.ts";
import { findDiscount } from "#domain/coupons/find-discount.ts";
import { couponKey } from "#domain/coupons/rules.ts";
import { invalidField } from "#domain/errors.ts";
import { consume } from "#domain/limits/reserve.ts";
import { changeCheckout } from "./change-checkout.ts";
import { getStoredCheckout, type StoredCheckout } from "./find-stored-checkout.ts";
import { couponLimits } from "./limits.ts";
import { payerOf } from "./payer-of.ts";

type Input = { couponCode: string | null };

/** A checkout has one coupon; a new one replaces it. */
export async function setCoupon(ctx: Ctx, { couponCode }: Input): Promise<StoredCheckout> {
  if (couponCode === null) return changeCheckout(ctx, () => ({ couponCode: null }));
  await consume(ctx, couponLimits(ctx));
  const checkout = await getStoredCheckout(ctx);
  const payer = await payerOf(ctx, checkout);
  const found = await findDiscount(ctx, { code: couponCode, checkout, payer });
  if ("rejection" in found) throw invalidField("couponCode", `coupon_${found.rejection}`);
  return changeCheckout(ctx, () => ({ couponCode: couponKey(couponCode) }));
}
