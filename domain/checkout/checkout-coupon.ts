import type { CallAnswer } from "#contract/call.ts";
import type { validateCoupon as call } from "#contract/calls/coupons.ts";
import type { Ctx } from "#domain/context.ts";
import { findDiscount } from "#domain/coupons/find-discount.ts";
import { couponKey } from "#domain/coupons/rules.ts";
import { consume } from "#domain/limits/consume.ts";
import { findNamed, knownPlans } from "#domain/plans/known-plans.ts";
import { invalidField } from "#domain/errors.ts";
import {
  findStoredCheckout,
  getStoredCheckout,
  type StoredCheckout,
} from "./find-stored-checkout.ts";
import { couponLimits } from "./limits.ts";
import { payerOf } from "./payer-of.ts";
import { presentCheckout } from "./present-checkout.ts";
import { changeCheckout } from "./change-checkout.ts";

type Asked = { coupon: string; plan_id?: string | undefined };

/** Checks a code; the discount is returned only for a checkout. */
export async function validateCoupon(
  ctx: Ctx,
  { coupon: typed, plan_id: named }: Asked,
): Promise<CallAnswer<typeof call>> {
  await consume(ctx, couponLimits(ctx));
  const checkout = await findStoredCheckout(ctx);
  const payer = checkout ? await payerOf(ctx, checkout) : null;
  const plans = await knownPlans(ctx);
  const plan = findNamed(plans, named);
  const planId = plan?.id ?? named;
  const code = couponKey(typed);
  const found = await findDiscount(ctx, { code, planId, checkout, payer });
  if ("rejection" in found) return { valid: false, code, reason: found.rejection };
  // A plan that the site doesn't offer has no coupon.
  const offered = found.coupon.planIds.filter((id) => plans.some((one) => one.id === id));
  const isOffered = found.coupon.planIds.length === 0 || offered.length > 0;
  if (!isOffered || (named !== undefined && !plan))
    return { valid: false, code, reason: "wrong_plan" };
  const { kind, percent, amountCents, cycles } = found.coupon;
  const isOrdered = checkout !== undefined && (planId ?? checkout.planId) === checkout.planId;
  const quote =
    isOrdered && (await presentCheckout(ctx, checkout, { lang: "en", coupon: code })).quote;
  return {
    valid: true,
    code,
    kind,
    ...(percent !== null && { percent }),
    ...(amountCents !== null && { amountCents }),
    cycles,
    planIds: offered,
    ...(quote && { discountCents: quote.discountCents }),
  };
}

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
