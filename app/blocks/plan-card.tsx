import { KeptWords } from "#app/site/kept-times.tsx";
import { useWords } from "#app/messages/words.ts";
import { SafeHtml } from "#app/site/safe-html.tsx";
import type { Cycle } from "#contract/content/block-parts.ts";
import { formatPrice } from "#contract/format.ts";
import { ActionLink } from "./action-link.tsx";
import type { PlanCardData, Level } from "./block-view.ts";
import { ByCycle, OnlyCycle } from "./by-cycle.tsx";
import { IncludedLines } from "./included-lines.tsx";
import { PlanDetails } from "./plan-details.tsx";
import { PlanSaving } from "./plan-saving.tsx";
import { ItemHeading } from "./section.tsx";

const frame = "min-w-0 overflow-hidden rounded-xl border border-line bg-raised break-inside-avoid";

type Props = { plan: PlanCardData; level: Level; isAlone: boolean };

/** A plan in one glance; in a row of cards each part aligns through a subgrid. */
export function PlanCard({ plan, level, isAlone }: Props) {
  if (isAlone) {
    return (
      <li className={frame}>
        <Head plan={plan} level={level} />
        <div className="grid md:grid-cols-2">
          <div className="min-w-0">
            <PlanPrice plan={plan} />
            <Choose plan={plan} />
          </div>
          <div className="min-w-0 border-line pb-6 max-md:border-t md:border-s">
            <PlanSaving plan={plan} />
            <Includes plan={plan} />
          </div>
        </div>
        <PlanDetails plan={plan} />
      </li>
    );
  }
  return (
    <li className={`grid grid-cols-1 grid-rows-subgrid gap-y-0 [grid-row:span_6] ${frame}`}>
      <Head plan={plan} level={level} />
      <PlanPrice plan={plan} />
      <PlanSaving plan={plan} />
      <Includes plan={plan} />
      <Choose plan={plan} />
      <PlanDetails plan={plan} />
    </li>
  );
}

function Head({ plan: { name, audience, summary }, level }: Omit<Props, "isAlone">) {
  return (
    <div className="min-w-0 bg-brand-soft px-6 py-4">
      <ItemHeading level={level} className="font-headline! text-xl">
        {name}
      </ItemHeading>
      {audience && (
        <p dir="auto" className="font-semibold text-brand">
          {audience}
        </p>
      )}
      {summary && <SafeHtml html={summary} className="safe-html mt-2 text-muted" />}
    </div>
  );
}

/** The one price of the card, and what is paid today. */
function PlanPrice({ plan }: Pick<Props, "plan">) {
  const { prices, people, processingFeeCents, nextPersonCents } = plan;
  const { blocks, lang } = useWords();
  const fee = processingFeeCents > 0 ? formatPrice(processingFeeCents, lang) : null;
  return (
    <div className="min-w-0 px-6 pt-6">
      <ByCycle prices={prices}>
        {({ cycle, priceCents, dueTodayCents, renewalCents }) => (
          <>
            <PriceHeadline {...{ people, cycle, priceCents, nextPersonCents }} />
            <p className="mt-1 font-semibold">
              {blocks.today(formatPrice(dueTodayCents, lang), fee)}
            </p>
            <p className="mt-1 text-muted">
              <KeptWords
                text={blocks.renewsOnlyIf(formatPrice(renewalCents, lang) + blocks.perCycle[cycle])}
              />
            </p>
          </>
        )}
      </ByCycle>
      <OnlyCycle prices={prices} />
    </div>
  );
}

type HeadlineProps = Pick<PlanCardData, "people" | "nextPersonCents"> & {
  cycle: Cycle;
  priceCents: number;
};

/** How a price is led with, on every card of a plan: of how many people it is, and each further one. */
export function PriceHeadline({ people, cycle, priceCents, nextPersonCents }: HeadlineProps) {
  const { blocks, lang } = useWords();
  return (
    <>
      <p>
        {people > 1 && <span className="text-lg">{blocks.from} </span>}
        <span className="text-4xl leading-none font-semibold tracking-tight tabular-nums">
          {formatPrice(priceCents, lang)}
        </span>
        <span className="text-lg">{blocks.perCycle[cycle]}</span>
      </p>
      {nextPersonCents !== undefined && (
        <p className="mt-1">{blocks.forPeople(people, formatPrice(nextPersonCents, lang))}</p>
      )}
    </>
  );
}

export function Includes({ plan: { includes } }: { plan: Pick<PlanCardData, "includes"> }) {
  const { blocks } = useWords();
  if (includes.length === 0) return <div />;
  return (
    <div className="min-w-0 px-6 pt-6">
      <p className="text-sm font-semibold">{blocks.includes}</p>
      <IncludedLines lines={includes} />
    </div>
  );
}

function Choose({ plan: { name, prices } }: Pick<Props, "plan">) {
  const { blocks } = useWords();
  return (
    <div className="min-w-0 p-6">
      <p className="text-sm font-semibold">{blocks.notInsurance}</p>
      <ByCycle prices={prices}>
        {({ link }) => (
          <ActionLink
            action={{ text: blocks.choosePlan, link }}
            about={name}
            look="main"
            className="mt-3 w-full"
          />
        )}
      </ByCycle>
    </div>
  );
}
