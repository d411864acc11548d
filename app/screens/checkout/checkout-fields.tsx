import type { Cycle } from "#contract/content/block-parts.ts";
import type { OrderView } from "./order-view.ts";

type Props = { order: Pick<OrderView, "plan" | "office" | "cycle">; cycle?: Cycle };

/** The order as it is shown, which a form that changes something else of it keeps. */
export function CheckoutFields({ order, cycle = order.cycle }: Props) {
  return (
    <>
      <input type="hidden" name="planId" value={order.plan.id} />
      <input type="hidden" name="officeId" value={order.office?.id ?? ""} />
      <input type="hidden" name="cycle" value={cycle} />
    </>
  );
}
