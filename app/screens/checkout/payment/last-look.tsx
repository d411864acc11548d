import { useWords } from "#app/messages/words.ts";
import { formatDay, formatMoney, lastDay } from "#contract/format.ts";
import type { CheckoutView } from "../checkout-view.ts";

/** Repeated beside the button, as on a phone the quote is far above it. */
export function LastLook({ quote }: { quote: CheckoutView }) {
  const { lang, checkout, checkoutPayment } = useWords();
  const { dueTodayCents, renewalDate } = quote;
  const end = formatDay(lastDay(renewalDate));
  // Without a card the plan cannot renew.
  const said = dueTodayCents > 0 ? checkoutPayment.lasts(end) : checkoutPayment.done.ends(end);
  return (
    <div className="max-w-measure">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-semibold">{checkout.summary.dueToday}</span>{" "}
        <span className="text-2xl font-semibold tabular-nums">
          {formatMoney(dueTodayCents, lang)}
        </span>
      </p>
      <p className="mt-1">{said}</p>
      <p className="mt-3 font-semibold">{checkoutPayment.notInsurance}</p>
    </div>
  );
}
