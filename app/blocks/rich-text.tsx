import { SafeHtml } from "#app/site/safe-html.tsx";
import type { BlockViewProps } from "./block-view.ts";
import { Heading, headingBeside, Section } from "./section.tsx";

/** With a heading, text beside it on a wide screen; without one, the page's body text. */
export function RichText({ id, props: { heading, html }, level }: BlockViewProps<"rich_text">) {
  return (
    <Section id={id} inner={heading ? headingBeside : undefined}>
      {heading && <Heading level={level}>{heading}</Heading>}
      <SafeHtml html={html} className="safe-html min-w-0 max-w-measure" />
    </Section>
  );
}
