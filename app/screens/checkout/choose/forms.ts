import type { Typed } from "#app/site/form/form-outcome.ts";
import { form } from "#app/site/form/forms.ts";
import { checkoutSteps } from "#contract/checkout.ts";
import { localPath } from "#contract/language-path.ts";
import { checkoutForm, checkoutBody } from "../checkout-form.ts";

const input = (typed: Typed) => ({ body: checkoutBody(typed), coupon: typed.coupon });

/** Posted from another step, which stays open. */
const change = checkoutForm({
  input,
  leadsTo: (carried, { back }, { lang, isDocument }) => {
    if (!isDocument) return undefined;
    const step = checkoutSteps.find((one) => one === back);
    return localPath(lang, step ? `/checkout/${step}` : "/checkout") + carried;
  },
});

export const chooseForms = {
  choose: checkoutForm({
    input,
    leadsTo: (carried, _typed, { lang }) => localPath(lang, "/checkout") + carried,
  }),
  cycle: change,
  plan: change,
  throw_away: form("DELETE /api/km/checkout/account", {
    input: () => ({}),
    leadsTo: (_answer, { lang }) => localPath(lang, "/checkout?thrown"),
  }),
};
