import type { BlockViewProps } from "./block-view.ts";
import { Heading, Section } from "./section.tsx";

export function PlanCards({ id, props: { heading }, level }: BlockViewProps<"plan_cards">) {
  return (
    <Section id={id} inner="py-12 lg:py-16">
      {heading && <Heading level={level}>{heading}</Heading>}
    </Section>
  );
}
