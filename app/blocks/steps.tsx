import { SafeHtml } from "#app/site/safe-html.tsx";
import type { BlockViewProps } from "./block-view.ts";
import { Heading, ItemHeading, Section } from "./section.tsx";

/** What happens in which order; the numbers are the list's own for those who hear it. */
export function Steps({ id, props: { heading, items }, level }: BlockViewProps<"steps">) {
  const columns = items.length % 2 === 0 ? "lg:grid-cols-2" : "lg:grid-cols-3";
  return (
    <Section id={id} className="bg-brand-soft" inner="py-12 lg:py-20">
      <Heading level={level}>{heading}</Heading>
      <ol className={`mt-8 grid gap-x-12 gap-y-10 lg:mt-12 ${columns}`}>
        {items.map(({ title, text }, at) => (
          <li key={title} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 lg:block">
            <p
              aria-hidden
              className="flex size-12 items-center justify-center rounded-full border-2 border-brand text-xl font-semibold text-brand lining-nums tabular-nums"
            >
              {at + 1}
            </p>
            <div className="min-w-0">
              <ItemHeading level={level} className="mt-2 text-lg lg:mt-5">
                {title}
              </ItemHeading>
              {text && <SafeHtml html={text} className="safe-html mt-2 max-w-measure text-muted" />}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
