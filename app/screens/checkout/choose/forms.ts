import { form, type Form } from "#app/site/form/forms.ts";
import { checkoutSteps } from "#contract/checkout.ts";
import { localPath } from "#contract/language-path.ts";
import { openOrder, orderBody } from "../open-order.ts";

const choose: Form = {
  async send(perform, typed, { lang }) {
    const body = orderBody(typed);
    const carried = await openOrder(perform, { body, coupon: typed.coupon, lang });
    return { answer: { carried }, to: localPath(lang, "/checkout") + carried };
  },
};

/** Of another step, which stays where it is. */
const change: Form = {
  async send(perform, typed, { lang, isDocument }) {
    const body = orderBody(typed);
    const carried = await openOrder(perform, { body, coupon: typed.coupon, lang });
    const step = checkoutSteps.find((one) => one === typed.back);
    const back = localPath(lang, step ? `/checkout/${step}` : "/checkout");
    return { answer: { carried }, to: isDocument ? back + carried : undefined };
  },
};

export const chooseForms = {
  choose,
  cycle: change,
  plan: change,
  throw_away: form("DELETE /api/km/checkout/account", {
    input: () => ({}),
    leadsTo: (_answer, { lang }) => localPath(lang, "/checkout?thrown"),
  }),
};
