import type { Cycle } from "#contract/content/block-parts.ts";
import type { CheckoutView } from "./checkout-view.ts";

type Props = { quote: Pick<CheckoutView, "plan" | "office" | "cycle">; cycle?: Cycle };

/** The checkout's current values, kept by a form that changes something else. */
export function CheckoutFields({ quote, cycle = quote.cycle }: Props) {
  return (
    <>
      <input type="hidden" name="planId" value={quote.plan.id} />
      <input type="hidden" name="officeId" value={quote.office?.id ?? ""} />
      <input type="hidden" name="cycle" value={cycle} />
    </>
  );
}
