import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { dialable } from "#app/site/header/top-bar-model.ts";
import { SafeHtml } from "#app/site/safe-html.tsx";
import { formatPhone } from "#contract/format.ts";
import type { BlockViewProps } from "./block-view.ts";
import { PlanCard } from "./plan-card.tsx";
import { rowKeys } from "./row-keys.ts";
import { Heading, Section } from "./section.tsx";

const columns: Record<number, string> = { 1: "", 2: "md:grid-cols-2", 4: "md:grid-cols-2" };

/** The plans side by side; the same part of each card stands on the same line. */
export function PlanCards({ id, props, data: { plans }, level }: BlockViewProps<"plan_cards">) {
  const { heading, text, note } = props;
  const keys = rowKeys(plans.map(({ name }) => name));
  const across = columns[plans.length] ?? "md:grid-cols-2 lg:grid-cols-3";
  return (
    <Section id={id}>
      {heading && <Heading level={level}>{heading}</Heading>}
      {text && <SafeHtml html={text} className="safe-html mt-4 max-w-measure text-muted" />}
      {plans.length === 0 && <NoPlans />}
      {plans.length > 0 && (
        <ul className={`grid grid-cols-1 gap-6 ${heading || text ? "mt-8" : ""} ${across}`}>
          {plans.map((plan, at) => (
            <PlanCard
              key={keys[at]}
              plan={plan}
              level={heading ? level : 1}
              isAlone={plans.length === 1}
            />
          ))}
        </ul>
      )}
      {note && <SafeHtml html={note} className="safe-html mt-6 max-w-measure text-sm text-muted" />}
    </Section>
  );
}

/** For a site whose whitelist leaves none of these plans. */
function NoPlans() {
  const { blocks } = useWords();
  const { header_phone_number: phone, header_phone_link: link } = useFrame().header;
  const href = phone && (link ?? dialable(phone));
  return (
    <p className="mt-6 max-w-measure">
      {blocks.noPlans}{" "}
      {phone && href ? (
        <>
          {blocks.noPlansCall}{" "}
          <a href={href} className="font-semibold whitespace-nowrap text-brand underline">
            {formatPhone(phone)}
          </a>
        </>
      ) : (
        blocks.noPlansAsk
      )}
    </p>
  );
}
