import type { BlockViewProps } from "./block-view.ts";
import { Heading, Section } from "./section.tsx";

export function ContactForm({ id, props: { heading }, level }: BlockViewProps<"contact_form">) {
  return (
    <Section id={id} inner="py-12 lg:py-16">
      {heading && <Heading level={level}>{heading}</Heading>}
    </Section>
  );
}
