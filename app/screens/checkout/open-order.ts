import { refusalCode, type Perform } from "#app/site/form/forms.ts";
import type { Typed } from "#app/site/form/form-outcome.ts";
import type { Lang } from "#contract/content/values.ts";

type Wanted = { body: Record<string, unknown>; coupon?: string | undefined; lang: Lang };

export function orderBody({ planId, officeId, cycle }: Typed) {
  return { planId, officeId: officeId ?? null, cycle };
}

/**
 * Opens or changes the order and puts a coupon on it. One that is not valid yet may be once more is
 * known: it is carried along in the address, which is what comes back.
 */
export async function openOrder(perform: Perform, { body, coupon, lang }: Wanted): Promise<string> {
  await perform("POST /api/km/checkout/account", { query: { lang }, body });
  if (!coupon) return "";
  try {
    const couponCode = { couponCode: coupon };
    await perform("PUT /api/km/checkout/coupon", { query: { lang }, body: couponCode });
    return "";
  } catch (error) {
    if (refusalCode(error) === undefined) throw error;
    return `?${new URLSearchParams({ coupon })}`;
  }
}
