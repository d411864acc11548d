import { ActionLink } from "#app/blocks/action-link.tsx";
import { Heading, Section } from "#app/blocks/section.tsx";
import { useWords } from "#app/messages/words.ts";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { OfficeView, PlanView } from "./office-view.ts";
import { PlanFees } from "./plan-fees.tsx";
import { PlanOffer } from "./plan-offer.tsx";

type Props = { office: OfficeView; plans: PlanView[] };

/** The plans that the office accepts: their prices, and the fees with each. */
export function PlanOffers({ office, plans }: Props) {
  const { office: words } = useWords();
  return (
    <Section id="plans" ground="soft" className="scroll-mt-36">
      <Heading level={2}>{words.plans}</Heading>
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
            <PlanOffer plan={plan} />
            <PlanFees plan={plan} office={office} />
          </article>
        ))}
      </div>
    </Section>
  );
}
