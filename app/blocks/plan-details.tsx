import { ChevronDown } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { formatPrice } from "#contract/format.ts";
import type { PlanCardData, CardPriceData } from "./block-view.ts";
import { ByCycle } from "./by-cycle.tsx";

/** Every amount of the plan, folded away under what decides. */
export function PlanDetails({ plan }: { plan: PlanCardData }) {
  const { blocks } = useWords();
  return (
    <details className="group min-w-0 border-t border-line px-6">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 font-semibold text-brand underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <span>
          {blocks.priceDetails}
          <span className="sr-only">: {plan.name}</span>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pb-6">
        <ByCycle prices={plan.prices}>{(price) => <Amounts plan={plan} price={price} />}</ByCycle>
      </div>
    </details>
  );
}

type Props = { plan: PlanCardData; price: CardPriceData };

function Amounts({ plan, price }: Props) {
  const { blocks, lang } = useWords();
  const { processingFeeCents, nextPersonCents, people, example } = plan;
  const { cycle, priceCents, dueTodayCents, renewalCents, yearCents, year } = price;
  const money = (cents: number) => formatPrice(cents, lang);
  const perCycle = (cents: number) => money(cents) + blocks.perCycle[cycle];
  const fee = processingFeeCents > 0 ? money(processingFeeCents) : null;
  const later = year?.laterYears;
  return (
    <dl className="grid grid-cols-1 gap-3">
      <Fact
        name={nextPersonCents === undefined || people > 1 ? blocks.dueToday : blocks.dueTodayFirst}
        note={blocks.dueForOne(money(priceCents), blocks.firstPayment[cycle], fee)}
      >
        {money(dueTodayCents)}
      </Fact>
      <Fact name={blocks.renewsAt} note={blocks.onlyIfYouSay}>
        {perCycle(renewalCents)}
      </Fact>
      {yearCents !== undefined && (
        <Fact name={blocks.twelvePayments}>{blocks.inAYear(money(yearCents))}</Fact>
      )}
      {nextPersonCents !== undefined && (
        <Fact name={blocks.nextPerson}>{perCycle(nextPersonCents)}</Fact>
      )}
      {example && year && (
        <>
          <Fact name={`${blocks.example}: ${blocks.usualFees.toLocaleLowerCase(lang)}`}>
            {money(example.usualCents)}
          </Fact>
          <Fact
            name={`${blocks.example}: ${blocks.withThisPlan.toLocaleLowerCase(lang)}`}
            note={`${[
              blocks.planPart(money(year.planCents)),
              ...(fee === null ? [] : [blocks.feePart(fee)]),
              ...(example.memberCents > 0 ? [blocks.officePart(money(example.memberCents))] : []),
            ].join(
              " + ",
            )}. ${later ? blocks.laterYears[later.kind](money(later.cents)) : ""}`.trim()}
          >
            {money(year.withPlanCents)}
          </Fact>
        </>
      )}
    </dl>
  );
}

type FactProps = { name: string; note?: string; children: string };

function Fact({ name, note, children }: FactProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="min-w-0">{name}</dt>
      <dd className="ms-auto text-end font-semibold tabular-nums">{children}</dd>
      {note && <dd className="w-full text-sm text-muted">{note}</dd>}
    </div>
  );
}
