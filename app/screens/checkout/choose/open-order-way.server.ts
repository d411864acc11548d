import { inProcess } from "#app/site/form/server-form.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { openOrder as row } from "#contract/calls/checkout.ts";
import { openOrder } from "#domain/checkout/open-order.ts";
import { presentDraft } from "#domain/checkout/present-draft.ts";
import { setCoupon } from "#domain/checkout/set-coupon.ts";
import type { PageVisit } from "#server/page-visit.ts";
import { refusalOf } from "#domain/refusal-of.ts";
import { holderOf } from "#domain/checkout/holder-of.ts";

type AsBody = (typed: Record<string, string>) => Record<string, unknown>;
type Options = { coupon?: string | undefined; leadTo: (carried: string) => string; asBody: AsBody };

/** Opens or changes the order, as every form of it does that says a plan. */
export function openOrderWay({ lang }: PageRequest, { coupon, leadTo, asBody }: Options) {
  let carried = "";
  return inProcess(
    row,
    async (visit, { body }) => {
      const { draft, secret } = await openOrder(visit.ctx, holderOf(visit), body);
      visit.keepOrder(secret);
      if (coupon && !(await takesCoupon(visit, secret, coupon)))
        carried = `?${new URLSearchParams({ coupon })}`;
      return presentDraft(visit.ctx, draft, { lang });
    },
    () => leadTo(carried),
    asBody,
  );
}

/** One that does not hold yet may hold once more is known: it is asked again when it is paid. */
async function takesCoupon({ ctx }: PageVisit, secret: string, couponCode: string) {
  try {
    await setCoupon(ctx, { secret }, { couponCode });
    return true;
  } catch (error) {
    if (!refusalOf(error)) throw error;
    return false;
  }
}
