import type { z } from "zod";
import type { paymentPage } from "#contract/checkout-fields.ts";
import type { Lang } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { findOrganization } from "#domain/content/find-organization.ts";
import { findDiscount } from "#domain/coupons/find-discount.ts";
import { invalidField } from "#domain/errors.ts";
import { consume } from "#domain/limits/consume.ts";
import { getKnownPlan } from "#domain/plans/known-plans.ts";
import { disclosuresOf } from "./disclosures.ts";
import { getStoredCheckout } from "./find-stored-checkout.ts";
import { couponLimits } from "./limits.ts";
import { payerOf } from "./payer-of.ts";
import { presentCheckout } from "./present-checkout.ts";
import { refuseUnsold } from "./refuse-unsold.ts";

type Asked = { lang: Lang; coupon?: string | undefined };

/** Everything on the payment step; a coupon named here is checked, not stored. */
export async function getPaymentPage(
  ctx: Ctx,
  { lang, coupon }: Asked,
): Promise<z.output<typeof paymentPage>> {
  const stored = await getStoredCheckout(ctx);
  if (coupon !== undefined) {
    await consume(ctx, couponLimits(ctx));
    const payer = await payerOf(ctx, stored);
    const found = await findDiscount(ctx, { code: coupon, checkout: stored, payer });
    if ("rejection" in found) throw invalidField("coupon", `coupon_${found.rejection}`);
  }
  const checkout = await presentCheckout(ctx, stored, { lang, coupon });
  const plan = await getKnownPlan(ctx, stored.planId);
  refuseUnsold(plan, checkout.account?.address?.state);
  // Without a seller there is nothing to agree to, so nobody can pay.
  const isOpen = (await findOrganization(ctx)) !== null;
  const gateway = isOpen ? ctx.gatewayFor(ctx.site) : null;
  const { quote, account } = checkout;
  const agreed = { checkout: stored, plan, quote, lang, state: account?.address?.state };
  return {
    checkout,
    quote,
    disclosures: isOpen ? await disclosuresOf(ctx, agreed) : [],
    gateway: gateway && { kind: gateway.kind, ...gateway.fields() },
  };
}
