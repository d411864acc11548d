import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { MoneySum } from "#app/ui/money-lines.tsx";
import { formatMoney } from "#contract/format.ts";
import { ReasonForm } from "../member/help-form.tsx";
import { Section } from "../payment/payment-facts.tsx";
import type { PlanData } from "./load-plan.server.ts";

type Quote = NonNullable<PlanData["quote"]>;
type Props = Pick<PlanData, "start"> & {
  options: NonNullable<PlanData["options"]>;
  quote: Quote;
};

/** What a change costs to the cent, and the form that makes it. */
export function ConfirmPlan({ options, quote, start }: Props) {
  const { memberChanges } = useWords("studio");
  const { plan: words, charge, errors, chargeErrors } = memberChanges;
  const { planName, cycle, when, from, due, dueCents, quoteHash } = quote;
  const card = quote.card && `${quote.card.brand} •••• ${quote.card.last4}`;
  const isNow = when === "now";
  const isSamePlan = options.planName === planName;
  const isCharged = isNow && dueCents > 0;
  return (
    <Section
      title={
        isSamePlan ? words.toCycle(words.cycles[cycle]) : words.to(planName, words.cycles[cycle])
      }
    >
      <p className="max-w-measure">
        {isNow
          ? words.nowText
          : isSamePlan
            ? words.laterCycle(
                words.cycles[options.cycle],
                quote.lastDay,
                words.cycles[cycle],
                from,
              )
            : words.laterText(options.planName, quote.lastDay, from)}
      </p>
      <Sums quote={quote} />
      {isNow && (!quote.isAutoRenew || (isCharged && card === null)) ? (
        <p className="max-w-measure">{charge.noCard}</p>
      ) : (
        <ReasonForm
          name={isNow ? "change" : "choose"}
          start={start}
          text={isCharged && card !== null && charge.text(card)}
          sure={isCharged ? charge.agreed : memberChanges.agreed}
          send={
            isCharged && card !== null ? words.sendBy(due, card) : isNow ? words.send : words.later
          }
          look="main"
          errors={isNow ? chargeErrors : errors}
          isPayment={isNow}
        >
          <input type="hidden" name="planId" value={quote.planId} />
          <input type="hidden" name="cycle" value={cycle} />
          <input type="hidden" name="quoteHash" value={quoteHash} />
        </ReasonForm>
      )}
    </Section>
  );
}

function Sums({ quote }: { quote: Quote }) {
  const { memberChanges } = useWords("studio");
  const { lang } = useFrame();
  const { plan: words } = memberChanges;
  const { when, cycle, lines, people, due, waived, price, renewsOn, difference } = quote;
  return (
    <>
      {when === "now" && (
        <MoneySum
          className="my-4"
          lines={lines.map(({ tier, first, last, ...line }) => {
            return { ...line, note: words.span(tier, first, last) };
          })}
          total={{ name: words.today, amount: due }}
        />
      )}
      {waived !== null && <p className="max-w-measure">{words.waived(waived)}</p>}
      {price !== null && (
        <MoneySum
          className="my-4"
          lines={people.map(({ name, tier, amount }) => {
            return { name, note: tier, amount: words.price[cycle](amount) };
          })}
          total={{ name: memberChanges.from(renewsOn), amount: words.price[cycle](price) }}
        />
      )}
      {difference && (
        <p className="mb-4">
          {memberChanges.difference({
            cents: difference.cents,
            amount: formatMoney(Math.abs(difference.cents), lang),
          })}
        </p>
      )}
    </>
  );
}
