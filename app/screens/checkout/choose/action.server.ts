import { serverForm } from "#app/site/form/server-form.server.ts";
import { checkoutSteps } from "#contract/checkout.ts";
import { localPath } from "#contract/language-path.ts";
import { needOrder } from "../need-order.server.ts";
import { throwAwayForm } from "../throw-away-form.ts";
import { wishBody } from "../wish-body.ts";
import { openOrderWay } from "./open-order-way.server.ts";
import { throwAwayWay } from "./throw-away-way.server.ts";

/** Of this page's own form, and of those of other steps that change plan or cycle. */
export const chooseAction = serverForm(async ({ form, typed }, page) => {
  if (form === throwAwayForm) {
    await needOrder(page);
    return throwAwayWay(page);
  }
  const back = checkoutSteps.find((step) => step === typed.back);
  const next = localPath(page.lang, back ? `/checkout/${back}` : "/checkout");
  const leadTo = (carried: string) => next + carried;
  return openOrderWay(page, { coupon: typed.coupon, leadTo, asBody: wishBody });
});
