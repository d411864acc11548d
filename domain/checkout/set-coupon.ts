import type { Ctx } from "#domain/context.ts";
import { findDiscount } from "#domain/coupons/find-discount.ts";
import { couponKey } from "#domain/coupons/rules.ts";
import { invalidField } from "#domain/errors.ts";
import { consume } from "#domain/limits/reserve.ts";
import { changeDraft } from "./change-draft.ts";
import { getDraft, type StoredDraft } from "./find-draft.ts";
import { couponLimits } from "./limits.ts";
import { payerOf } from "./payer-of.ts";

type Input = { couponCode: string | null };

/** One coupon an order: another one takes its place. */
export async function setCoupon(ctx: Ctx, { couponCode }: Input): Promise<StoredDraft> {
  if (couponCode === null) return changeDraft(ctx, () => ({ couponCode: null }));
  await consume(ctx, couponLimits(ctx));
  const draft = await getDraft(ctx);
  const payer = await payerOf(ctx, draft);
  const found = await findDiscount(ctx, { code: couponCode, draft, payer });
  if ("rejection" in found) throw invalidField("couponCode", `coupon_${found.rejection}`);
  return changeDraft(ctx, () => ({ couponCode: couponKey(couponCode) }));
}
