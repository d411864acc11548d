import type { z } from "zod";
import type { checkout as checkoutShape } from "#contract/checkout-fields.ts";
import type { Lang } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { findDiscount } from "#domain/coupons/find-discount.ts";
import { currentCheckout } from "./current-checkout.ts";
import { getKnownPlan, type KnownPlan } from "#domain/plans/known-plans.ts";
import type { StoredCheckout } from "./find-stored-checkout.ts";
import { getStoredCheckout } from "./find-stored-checkout.ts";
import { isComplete, type Payer, payerOf } from "./payer-of.ts";
import { quoteCheckout } from "./quote-checkout.ts";
import { isSoldTo } from "./refuse-unsold.ts";

export type Checkout = z.output<typeof checkoutShape>;
type Asked = { lang: Lang; coupon?: string | undefined };

export async function getCheckout(ctx: Ctx, asked: Asked): Promise<Checkout> {
  return presentCheckout(ctx, await getStoredCheckout(ctx), asked);
}

export async function presentCheckout(
  ctx: Ctx,
  given: StoredCheckout,
  { lang, coupon }: Asked,
): Promise<Checkout> {
  const plan = await getKnownPlan(ctx, given.planId);
  const stored = await currentCheckout(ctx, given, plan);
  const payer = await payerOf(ctx, stored);
  const code = coupon ?? stored.couponCode;
  const found = code === null ? null : await findDiscount(ctx, { code, checkout: stored, payer });
  const discount = found && "discount" in found ? found.discount : undefined;
  return {
    id: stored.id,
    step: stepOf(stored, payer, plan),
    expiresAt: stored.expiresAt.toISOString(),
    officeId: stored.locationId,
    planId: plan.id,
    planDetailId: stored.planDetailId,
    cycle: stored.cycle,
    account: payer && presentPayer(payer),
    members: stored.members.map(({ planDetailId, ...member }) => ({
      ...member,
      planDetailId: planDetailId ?? "",
    })),
    couponCode: stored.couponCode,
    couponError: coupon === undefined && found && "rejection" in found ? found.rejection : null,
    revision: stored.revision,
    quote: quoteCheckout(ctx, { checkout: stored, plan, payer, discount, lang }).quote,
  };
}

/** Where the plan may not be sold to the payer, no later step is open. */
function stepOf(
  { members }: StoredCheckout,
  payer: Payer | null,
  plan: KnownPlan,
): Checkout["step"] {
  if (!isComplete(payer) || !isSoldTo(plan, payer.address.state)) return "create-account";
  const isEachPlaced = members.every(({ planDetailId }) => planDetailId !== null);
  return members.length > 0 && isEachPlaced ? "payment" : "add-member";
}

function presentPayer(payer: Payer): NonNullable<Checkout["account"]> {
  const { firstName, lastName, email, language, hasEmailConsent, accountId } = payer;
  return {
    firstName,
    lastName,
    email,
    dateOfBirth: payer.dateOfBirth ?? null,
    phone: payer.phone ?? null,
    address: payer.address ?? null,
    language,
    emailConsent: hasEmailConsent,
    isConfirmed: accountId !== null,
  };
}
