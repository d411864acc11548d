import { SafeHtml } from "#app/site/safe-html.tsx";
import type { BlockViewProps } from "./block-view.ts";
import { Heading, Section } from "./section.tsx";

export function RichText({ id, props: { heading, html }, level }: BlockViewProps<"rich_text">) {
  return (
    <Section id={id} inner="py-8 lg:py-10">
      {heading && (
        <Heading level={level} className="mb-4">
          {heading}
        </Heading>
      )}
      <SafeHtml html={html} className="safe-html max-w-measure" />
    </Section>
  );
}
