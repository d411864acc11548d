import { useWords } from "#app/messages/words.ts";
import { formatMoney } from "#contract/format.ts";
import { MoneySum } from "#app/ui/money-lines.tsx";
import { Card } from "../panel.tsx";
import type { PlanView, QuoteView } from "./view-plan.server.ts";

type Props = { plan: PlanView; quote: QuoteView };

/** In a sentence and line by line: what is due today, and what the plan renews for. */
export function ChangeSums({ plan, quote }: Props) {
  const { ownPlan: words, lang } = useWords("account");
  const { when, due, lines, people, price, renewsOn, cycle, difference, isAutoRenew } = quote;
  const isNow = when === "now";
  const then = price === null ? null : isAutoRenew ? words.afterwards : words.thenIfRenewed;
  return (
    <Card title={isNow ? words.titleNow : words.titleLater}>
      <p className="mt-4 max-w-measure text-lg font-semibold">
        {isNow ? words.dueToday(due) : words.dueNothing}{" "}
        {price !== null && then?.(renewsOn, words.price[cycle](price))}
      </p>
      <p className="mt-2 max-w-measure">
        {isNow ? words.nowText : words.laterText(plan.planName, plan.lastDay, quote.from)}
      </p>
      {quote.waived !== null && <p className="mt-2 max-w-measure">{words.waived(quote.waived)}</p>}
      {isNow && (
        <MoneySum
          className="mt-4 border-t border-line pt-4"
          lines={lines.map(({ tier, first, last, ...line }) => {
            return { ...line, note: words.span(tier, first, last) };
          })}
          total={{ name: words.today, amount: due }}
        />
      )}
      {price !== null && (
        <MoneySum
          className="mt-4 border-t border-line pt-4"
          lines={people.map(({ tier, ...line }) => ({ ...line, note: tier }))}
          total={{ name: words.from(renewsOn), amount: price }}
        />
      )}
      {difference && (
        <p className="mt-2">
          {words.difference(difference.cents, (cents) => formatMoney(cents, lang))}
        </p>
      )}
    </Card>
  );
}
