import type { BlockViewProps } from "./block-view.ts";
import { Heading, Section } from "./section.tsx";

export function SavingsExample({
  id,
  props: { heading },
  level,
}: BlockViewProps<"savings_example">) {
  return (
    <Section id={id} inner="py-12 lg:py-16">
      {heading && <Heading level={level}>{heading}</Heading>}
    </Section>
  );
}
