import { SafeHtml } from "#app/site/safe-html.tsx";
import type { BlockViewProps } from "./block-view.ts";
import { Heading, headingBeside, Section } from "./section.tsx";

/** With a heading it stands beside it on a wide screen; without one it is the page's text. */
export function RichText({ id, props: { heading, html }, level }: BlockViewProps<"rich_text">) {
  const text = <SafeHtml html={html} className="safe-html max-w-measure" />;
  if (!heading) {
    return (
      <Section id={id} inner="py-8 lg:pb-16">
        {text}
      </Section>
    );
  }
  return (
    <Section id={id} inner={`py-12 lg:py-16 ${headingBeside}`}>
      <Heading level={level}>{heading}</Heading>
      {text}
    </Section>
  );
}
