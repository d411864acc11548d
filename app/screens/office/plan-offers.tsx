import { Info } from "#app/ui/icons.ts";
import { ActionLink } from "#app/blocks/action-link.tsx";
import { Heading, Section } from "#app/blocks/section.tsx";
import { useWords } from "#app/messages/words.ts";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { SafeHtml } from "#app/site/safe-html.tsx";
import type { OfficeView, PlanView } from "./office-view.ts";
import { PlanFees } from "./plan-fees.tsx";
import { TierCard } from "./tier-card.tsx";

type Props = { office: OfficeView; plans: PlanView[] };

/** The plans that the office accepts: their prices, and the fees with each. */
export function PlanOffers({ office, plans }: Props) {
  const { office: words } = useWords("search");
  return (
    <Section id="plans" ground="soft" className="scroll-mt-36">
      <Heading level={2}>{words.plans}</Heading>
      {plans.length > 0 && plans.every(isPricedPerPerson) && (
        <p className="mt-2 text-muted">{words.perPerson}</p>
      )}
      {plans.length === 0 && (
        <div className="mt-6">
          <EmptyState
            level={3}
            title={words.noPlans}
            text={words.noPlansText}
            action={
              <ActionLink action={{ text: words.findOther, link: "/find-a-dentist" }} look="main" />
            }
          />
        </div>
      )}
      <div className="mt-6 grid grid-cols-1 gap-12">
        {plans.map((plan) => (
          <article key={plan.id} className="min-w-0">
            <PlanOffer plan={plan} isAccepting={office.isAccepting} />
            <PlanFees plan={plan} office={office} isNamed={plans.length > 1} />
          </article>
        ))}
      </div>
    </Section>
  );
}

const isPricedPerPerson = ({ tiers }: PlanView) => tiers.every(({ family }) => family === null);

/** A plan with its prices side by side, one per tier. */
function PlanOffer({ plan, isAccepting }: { plan: PlanView; isAccepting: boolean }) {
  const { office, findADentist, blocks } = useWords("search");
  const { name, summary, tiers, link, isSoldHere } = plan;
  const isAlone = tiers.length === 1;
  return (
    <div className="min-w-0 overflow-hidden rounded-xl border border-line bg-raised">
      <div className="p-6">
        <h3 dir="auto" className="text-2xl wrap-anywhere">
          {name}
        </h3>
        <SafeHtml html={summary} className="safe-html mt-2 max-w-measure text-muted" />
        {!isSoldHere && <NotSold plan={plan} />}
      </div>
      <ul
        className={`grid grid-cols-1 border-t border-line ${isAlone ? "" : "md:grid-cols-2"} ${tiers.length % 3 === 0 ? "lg:grid-cols-3" : ""}`.trim()}
      >
        {tiers.map((tier) => (
          <TierCard key={tier.id} {...{ tier, isAlone, isSoldHere }} planName={name} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line p-6">
        <div className="min-w-0">
          <p className="font-semibold">{blocks.notInsurance}</p>
          {isSoldHere && <SoldIn plan={plan} />}
        </div>
        {isSoldHere && (
          <div className="grid max-w-full grid-cols-1 justify-items-start gap-2">
            <ActionLink
              action={{ text: office.choose, link }}
              about={name}
              look={isAccepting ? "main" : "second"}
            />
            {!isAccepting && <p className="text-sm font-semibold">{findADentist.maybeFull}</p>}
          </div>
        )}
      </div>
    </div>
  );
}

function SoldIn({ plan: { soldIn, stateName, stateCount } }: { plan: PlanView }) {
  const { office, lang } = useWords("search");
  return (
    <p className="mt-1 text-sm text-muted">
      {soldIn === null
        ? office.soldInMany(stateName, stateCount - 1)
        : office.soldIn(listed(soldIn, lang))}
    </p>
  );
}

/** The office accepts the plan, but the law or its owner prevents its sale there. */
function NotSold({ plan: { soldIn, stateName, stateCount } }: { plan: PlanView }) {
  const { office, lang } = useWords("search");
  const elsewhere =
    soldIn === null ? office.notSoldMany(stateCount) : office.notSoldBut(listed(soldIn, lang));
  return (
    <p className="mt-4 flex max-w-measure gap-2">
      <Info aria-hidden className="mt-1 size-5 shrink-0" />
      <span>
        <strong className="font-semibold">{office.notSold(stateName)}</strong>{" "}
        {stateCount > 0 && elsewhere}
      </span>
    </p>
  );
}

const listed = (names: string[], lang: string) =>
  new Intl.ListFormat(lang, { type: "conjunction" }).format(names);
