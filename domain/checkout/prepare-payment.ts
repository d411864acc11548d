import type { z } from "zod";
import { fieldError, type FieldError } from "#contract/field-errors.ts";
import type { paymentRequest } from "#contract/checkout-fields.ts";
import type { Lang } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { type Coupon, findDiscount } from "#domain/coupons/find-discount.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { getKnownPlan, type KnownPlan } from "#domain/plans/known-plans.ts";
import { errorOfPerson } from "#domain/membership/people-rules.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { choosePlan } from "./choose-plan.ts";
import { currentCheckout } from "./current-checkout.ts";
import { renewalText, type Disclosure, disclosuresOf } from "./disclosures.ts";
import type { StoredCheckout } from "./find-stored-checkout.ts";
import { type CompletePayer, isComplete, payerOf } from "./payer-of.ts";
import { type Quote, quoteCheckout } from "./quote-checkout.ts";
import { refuseUnsold } from "./refuse-unsold.ts";
import type { QuoteLine } from "./rules.ts";

export type PaymentRequest = z.output<typeof paymentRequest> & {
  idempotencyKey: string;
  lang: Lang;
};
export type ReadyPayment = {
  checkout: StoredCheckout;
  plan: KnownPlan;
  payer: CompletePayer & { accountId: string };
  coupon: Coupon | null;
  quote: Quote;
  lines: QuoteLine[];
  texts: Disclosure[];
  isAutoRenew: boolean;
  /** The language in which the texts were read. */
  lang: Lang;
};

/** Validates that the checkout may be paid as it was shown; throws the first obstacle. */
export async function preparePayment(
  ctx: Ctx,
  stored: StoredCheckout,
  input: PaymentRequest,
): Promise<ReadyPayment> {
  const known = await getKnownPlan(ctx, stored.planId);
  const { plan } = await choosePlan(ctx, {
    ...stored,
    planId: known.id,
    officeId: stored.locationId,
  });
  const checkout = await currentCheckout(ctx, stored, plan);
  const payer = await payerOf(ctx, checkout);
  if (!isComplete(payer) || payer.accountId === null) throw incomplete("create-account");
  refuseWrongPeople(ctx, checkout);
  refuseUnsold(plan, payer.address.state);
  const code = input.couponCode ?? checkout.couponCode;
  const found = code === null ? null : await findDiscount(ctx, { code, checkout, payer });
  // A stored coupon that has expired changes the price, which is reported; a submitted one is
  // rejected.
  if (found && "rejection" in found && input.couponCode !== undefined)
    throw invalidField("couponCode", `coupon_${found.rejection}`);
  const taken = found && "discount" in found ? found : null;
  const { discount } = taken ?? {};
  const { quote, lines } = quoteCheckout(ctx, {
    checkout,
    plan,
    payer,
    discount,
    lang: input.lang,
  });
  const isSame = input.revision === undefined || input.revision === stored.revision;
  if (quote.quoteHash !== input.quoteHash || !isSame) {
    const message =
      "The order or its price has changed since it was shown. Review it and pay again.";
    throw new DomainError("price_changed", message, { quote });
  }
  if (quote.dueTodayCents > 0 && !input.paymentToken)
    throw invalidField("paymentToken", "card_missing");
  const { state } = payer.address;
  const agreed = { checkout, plan, quote, lang: input.lang, state };
  const texts = acceptedTexts(await disclosuresOf(ctx, agreed), input);
  const coupon = taken?.coupon ?? null;
  const owner = { ...payer, accountId: payer.accountId };
  return {
    checkout,
    plan,
    payer: owner,
    coupon,
    quote,
    lines,
    texts,
    isAutoRenew: input.autoRenew,
    lang: input.lang,
  };
}

function refuseWrongPeople(ctx: Ctx, { members }: StoredCheckout): void {
  if (members.length === 0) throw incomplete("add-member");
  members.forEach((member, at) => {
    if (member.planDetailId === null) throw incomplete("add-member");
    if (errorOfPerson(member, members.toSpliced(at, 1), siteDay(ctx)))
      throw incomplete("add-member");
  });
}

/** The accepted texts, each in the version that was shown. */
function acceptedTexts(
  texts: Disclosure[],
  { disclosuresAccepted, autoRenew, renewalConsentVersion }: PaymentRequest,
): Disclosure[] {
  const shown = new Map(disclosuresAccepted.map(({ id, version }) => [id, version]));
  const violations = texts.flatMap(({ id, version }): [string, FieldError][] => {
    if (id === renewalText) {
      const isRight = !autoRenew || renewalConsentVersion === version;
      return isRight ? [] : [["renewalConsentVersion", fieldError("renewal_text_changed")]];
    }
    const given = shown.get(id);
    if (given === version) return [];
    const code = given === undefined ? "disclosure_missing" : "disclosure_changed";
    return [[`disclosuresAccepted.${id}`, fieldError(code)]];
  });
  if (autoRenew && !texts.some(({ id }) => id === renewalText)) {
    violations.push(["renewalConsentVersion", fieldError("renewal_without_card")]);
  }
  const [first] = violations;
  if (first)
    throw new DomainError("invalid", `${first[1].message}.`, {
      fields: Object.fromEntries(violations),
    });
  return texts;
}

function incomplete(step: string): DomainError {
  return new DomainError("checkout_incomplete", `The order isn't complete. Finish ${step} first.`);
}
