import { SafeHtml } from "#app/site/safe-html.tsx";
import type { BlockViewProps } from "./block-view.ts";
import { Heading, ItemHeading, Section } from "./section.tsx";

/** Short facts side by side; each hangs on a line of its own. */
export function Points({ id, props: { heading, items }, level }: BlockViewProps<"points">) {
  const columns = items.length % 3 === 0 ? "lg:grid-cols-3" : "lg:grid-cols-2";
  return (
    <Section id={id} inner="py-12 lg:py-16">
      {heading && <Heading level={level}>{heading}</Heading>}
      <ul
        className={`grid gap-x-12 gap-y-8 sm:grid-cols-2 ${columns} ${heading ? "mt-8 lg:mt-12" : ""}`}
      >
        {items.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-brand pt-4">
            <ItemHeading level={level} className="text-lg">
              {title}
            </ItemHeading>
            {text && <SafeHtml html={text} className="safe-html mt-2 max-w-measure text-muted" />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
