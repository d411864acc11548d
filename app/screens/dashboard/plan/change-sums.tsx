import { useWords } from "#app/messages/words.ts";
import { formatMoney } from "#contract/format.ts";
import { MoneyLine, MoneyLines } from "#app/ui/money-lines.tsx";
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
        <MoneyLines className="mt-4 border-t border-line pt-4">
          {lines.map(({ name, tier, first, last, amount }) => (
            <MoneyLine key={`${name} ${first}`} name={name} note={words.span(tier, first, last)}>
              {amount}
            </MoneyLine>
          ))}
          <MoneyLine name={words.today} isTotal>
            {due}
          </MoneyLine>
        </MoneyLines>
      )}
      {price !== null && (
        <MoneyLines className="mt-4 border-t border-line pt-4">
          {people.map(({ name, tier, amount }) => (
            <MoneyLine key={name} name={name} note={tier}>
              {amount}
            </MoneyLine>
          ))}
          <MoneyLine name={words.from(renewsOn)} isTotal>
            {price}
          </MoneyLine>
        </MoneyLines>
      )}
      {difference && (
        <p className="mt-2">
          {words.difference(difference.cents, (cents) => formatMoney(cents, lang))}
        </p>
      )}
    </Card>
  );
}
