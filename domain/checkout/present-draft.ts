import type { z } from "zod";
import type { draft as draftShape } from "#contract/checkout-fields.ts";
import type { Lang } from "#contract/content/values.ts";
import type { Ctx } from "#domain/context.ts";
import { findDiscount } from "#domain/coupons/find-discount.ts";
import { currentDraft } from "./current-draft.ts";
import { getKnownPlan } from "#domain/plans/get-known-plan.ts";
import type { StoredDraft } from "./find-draft.ts";
import { getDraft } from "./find-draft.ts";
import { isComplete, type Payer, payerOf } from "./payer-of.ts";
import { priceDraft } from "./price-draft.ts";

export type Draft = z.output<typeof draftShape>;
type Asked = { lang: Lang; coupon?: string | undefined };

export async function getOrder(ctx: Ctx, asked: Asked): Promise<Draft> {
  return presentDraft(ctx, await getDraft(ctx), asked);
}

/** The whole draft as whoever holds it sees it, priced as of now. */
export async function presentDraft(
  ctx: Ctx,
  given: StoredDraft,
  { lang, coupon }: Asked,
): Promise<Draft> {
  const plan = await getKnownPlan(ctx, given.planId);
  const stored = await currentDraft(ctx, given, plan);
  const payer = await payerOf(ctx, stored);
  const code = coupon ?? stored.couponCode;
  const found = code === null ? null : await findDiscount(ctx, { code, draft: stored, payer });
  const discount = found && "discount" in found ? found.discount : undefined;
  return {
    id: stored.id,
    step: stepOf(stored, payer),
    expiresAt: stored.expiresAt.toISOString(),
    officeId: stored.locationId,
    planId: plan.id,
    cycle: stored.cycle,
    account: payer && presentPayer(payer),
    members: stored.members.map(({ planDetailId, ...member }) => ({
      ...member,
      planDetailId: planDetailId ?? "",
    })),
    couponCode: stored.couponCode,
    couponError: coupon === undefined && found && "rejection" in found ? found.rejection : null,
    revision: stored.revision,
    order: priceDraft(ctx, { draft: stored, plan, discount, lang }),
  };
}

function stepOf({ members }: StoredDraft, payer: Payer | null): Draft["step"] {
  if (!isComplete(payer)) return "create-account";
  const isEachPlaced = members.every(({ planDetailId }) => planDetailId !== null);
  return members.length > 0 && isEachPlaced ? "payment" : "add-member";
}

function presentPayer(payer: Payer): NonNullable<Draft["account"]> {
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
