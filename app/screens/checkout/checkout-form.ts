import { errorCodeOf, type Form, type FormPage } from "#app/site/form/forms.ts";
import type { Perform } from "#contract/calls.ts";
import type { Typed } from "#app/site/form/form-outcome.ts";
import type { Lang } from "#contract/content/values.ts";

type Input = { body: Record<string, unknown>; coupon?: string | undefined };
type Options = {
  input: (typed: Typed, page: FormPage) => Input;
  /** `carried` is the query of the next address. */
  leadsTo: (carried: string, typed: Typed, page: FormPage) => string | undefined;
};

/** A form that starts or changes the checkout, and applies a coupon. */
export function checkoutForm({ input, leadsTo }: Options): Form {
  return {
    async send(perform, typed, page) {
      const carried = await startCheckout(perform, input(typed, page), page.lang);
      return { answer: { carried }, to: leadsTo(carried, typed, page) };
    },
  };
}

/** A coupon that is not valid yet may be once more is known: its code is carried in the query. */
async function startCheckout(
  perform: Perform,
  { body, coupon }: Input,
  lang: Lang,
): Promise<string> {
  await perform("POST /api/km/checkout/account", { query: { lang }, body });
  if (!coupon) return "";
  try {
    const couponCode = { couponCode: coupon };
    await perform("PUT /api/km/checkout/coupon", { query: { lang }, body: couponCode });
    return "";
  } catch (error) {
    if (errorCodeOf(error) === undefined) throw error;
    return `?${new URLSearchParams({ coupon })}`;
  }
}

export function checkoutBody({ planId, officeId, cycle }: Typed) {
  return { planId, officeId: officeId ?? null, cycle };
}
