import { SafeHtml } from "#app/site/safe-html.tsx";
import type { BlockViewProps } from "./block-view.ts";
import { faqIds } from "./faq-ids.ts";
import { Heading, headingBeside, ItemHeading, Section } from "./section.tsx";

export function FaqList({ id, props: { heading, items }, level }: BlockViewProps<"faq_list">) {
  const ids = faqIds(items.map(({ question }) => question));
  return (
    <Section id={id} inner={`py-12 lg:py-16 ${heading ? headingBeside : ""}`}>
      {heading && <Heading level={level}>{heading}</Heading>}
      <div className="max-w-3xl border-t border-line">
        {items.map(({ question, answer }, at) => (
          <details key={ids[at]} className="group border-b border-line">
            <summary className="flex min-h-11 cursor-pointer list-none items-start gap-4 py-4 [&::-webkit-details-marker]:hidden">
              <ItemHeading level={level} className="grow text-base">
                {question}
              </ItemHeading>
              <Mark />
            </summary>
            {/* The id stands inside: the browser opens the details of a linked answer by itself. */}
            <div id={ids[at]} className="scroll-mt-36 pb-6">
              <SafeHtml html={answer} className="safe-html max-w-measure text-muted" />
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}

/** A plus that turns into a minus. */
function Mark() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 20"
      className="mt-1 size-5 shrink-0 fill-none stroke-current stroke-2 text-brand print:hidden"
    >
      <path d="M3 10h14" />
      <path d="M10 3v14" className="group-open:hidden" />
    </svg>
  );
}
