import type { BlockViewProps } from "./block-view.ts";
import { Heading, Section } from "./section.tsx";

export function StateNotice({ id, props: { heading }, level }: BlockViewProps<"state_notice">) {
  return (
    <Section id={id} inner="py-12 lg:py-16">
      {heading && <Heading level={level}>{heading}</Heading>}
    </Section>
  );
}
