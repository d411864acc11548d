import { KeptWords } from "#app/site/kept-times.tsx";
import { LockKeyhole } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { formatLongDay, formatMoney, lastDay } from "#contract/format.ts";
import { payFormId } from "../checkout-form.tsx";
import type { PayableData } from "./load-payment.server.ts";

type Props = { data: PayableData; isBusy: boolean };

/** On a wide screen: in the summary, which names the amount and stays in view. */
export function SideAction({ data, isBusy }: Props) {
  return (
    <div className={`grid gap-2 ${withoutScript(data)}`}>
      <PayButton data={data} isBusy={isBusy} />
      <p className="text-sm text-muted">
        <Lasts data={data} />
      </p>
    </div>
  );
}

/** After the agreements; with the amount where the summary is folded. */
export function EndAction({ data, isBusy }: Props) {
  const { lang, checkout } = useWords("checkout");
  return (
    <div className={`grid gap-4 ${withoutScript(data)}`}>
      <div className="lg:hidden">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{checkout.summary.dueToday}</span>{" "}
          <span className="text-2xl font-semibold tabular-nums">
            {formatMoney(data.quote.dueTodayCents, lang)}
          </span>
        </p>
        <p className="mt-1 max-w-measure">
          <Lasts data={data} />
        </p>
      </div>
      <PayButton data={data} isBusy={isBusy} />
    </div>
  );
}

/** No card can be entered without JavaScript. */
export const withoutScript = ({ quote }: Pick<PayableData, "quote">) =>
  quote.dueTodayCents === 0 ? "" : "noscript:hidden";

function PayButton({ data, isBusy }: Props) {
  const { lang, checkoutPayment: said } = useWords("checkout");
  const { quote, gateway } = data;
  const isFree = quote.dueTodayCents === 0;
  if (!isFree && gateway === null) return null;
  return (
    <div className="*:[button]:w-full">
      <SubmitButton form={payFormId} pending={isBusy}>
        {!isFree && <LockKeyhole aria-hidden className="me-2 inline size-5 align-[-0.2em]" />}
        {isFree ? said.join : said.pay(formatMoney(quote.dueTodayCents, lang))}
      </SubmitButton>
    </div>
  );
}

function Lasts({ data: { quote } }: Pick<Props, "data">) {
  const { lang, checkoutPayment } = useWords("checkout");
  const end = formatLongDay(lastDay(quote.renewalDate), lang);
  // Without a card the plan cannot renew.
  const { lasts, done } = checkoutPayment;
  return <KeptWords text={quote.dueTodayCents > 0 ? lasts(end) : done.ends(end)} />;
}
