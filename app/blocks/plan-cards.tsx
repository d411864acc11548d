import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { phoneModel } from "#app/site/phone.tsx";
import { SafeHtml } from "#app/site/safe-html.tsx";
import type { PlanCardData, BlockViewProps } from "./block-view.ts";
import { CycleSwitch, cyclesOf } from "./by-cycle.tsx";
import { PlanCard } from "./plan-card.tsx";
import { rowKeys } from "./row-keys.ts";
import { Heading, Section } from "./section.tsx";

const columns: Record<number, string> = {
  1: "md:has-[.grid-rows-subgrid]:max-w-measure",
  2: "md:grid-cols-2",
  4: "md:grid-cols-2",
};

/** Plans side by side, the same part of each card on the same line. */
export function PlanCards({ id, props, data: { plans }, level }: BlockViewProps<"plan_cards">) {
  const { heading, text, note } = props;
  const keys = rowKeys(plans.map(({ name }) => name));
  const isAlone = plans.length === 1 && plans.some(hasDetails);
  const cycles = cyclesOf(plans);
  const across = columns[plans.length] ?? "md:grid-cols-2 lg:grid-cols-3";
  return (
    <Section id={id}>
      {heading && <Heading level={level}>{heading}</Heading>}
      {text && <SafeHtml html={text} className="safe-html mt-4 max-w-measure text-muted" />}
      {plans.length === 0 && <NoPlans />}
      {plans.length > 0 && (
        <div className="plan-cards">
          {cycles.length > 1 && <CycleSwitch id={id} cycles={cycles} />}
          <ul className={`grid grid-cols-1 gap-6 ${heading || text ? "mt-6" : ""} ${across}`}>
            {plans.map((plan, at) => (
              <PlanCard key={keys[at]} plan={plan} level={heading ? level : 1} isAlone={isAlone} />
            ))}
          </ul>
        </div>
      )}
      {note && <SafeHtml html={note} className="safe-html mt-6 max-w-measure text-muted" />}
    </Section>
  );
}

/** What a single card shows beside its price. */
const hasDetails = ({ example, includes }: PlanCardData) => Boolean(example) || includes.length > 0;

/** For a site whose whitelist excludes all of these plans. */
function NoPlans() {
  const { blocks } = useWords();
  const phone = phoneModel(useFrame().header);
  return (
    <p className="mt-6 max-w-measure">
      {blocks.noPlans}{" "}
      {phone?.href ? (
        <>
          {blocks.noPlansCall}{" "}
          <a href={phone.href} className="font-semibold whitespace-nowrap text-brand underline">
            {phone.text}
          </a>
        </>
      ) : (
        blocks.noPlansAsk
      )}
    </p>
  );
}
