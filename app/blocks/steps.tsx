import { SafeHtml } from "#app/site/safe-html.tsx";
import type { BlockViewProps } from "./block-view.ts";
import { rowKeys } from "./row-keys.ts";
import { Heading, ItemHeading, Section } from "./section.tsx";

const widths: Record<number, string> = { 1: "", 2: "lg:grid-cols-2", 4: "lg:grid-cols-4" };

/** Numbered steps; screen readers get the numbers from the ordered list. */
export function Steps({ id, props: { heading, items }, level }: BlockViewProps<"steps">) {
  const columns = widths[items.length] ?? "lg:grid-cols-3";
  const keys = rowKeys(items.map(({ title }) => title));
  return (
    <Section id={id} ground="soft">
      <Heading level={level}>{heading}</Heading>
      {items.length > 0 && (
        <ol className={`mt-8 grid grid-cols-1 gap-x-12 gap-y-8 ${columns}`}>
          {items.map(({ title, text }, at) => (
            <li key={keys[at]} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 lg:block">
              <p
                aria-hidden
                className="flex size-12 items-center justify-center rounded-full border-2 border-brand text-xl font-semibold text-brand lining-nums tabular-nums"
              >
                {at + 1}
              </p>
              <div className="min-w-0">
                <ItemHeading level={level} className="mt-2 text-lg lg:mt-4">
                  {title}
                </ItemHeading>
                {text && (
                  <SafeHtml html={text} className="safe-html mt-2 max-w-measure text-muted" />
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
