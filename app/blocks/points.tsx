import { SafeHtml } from "#app/site/safe-html.tsx";
import type { BlockViewProps } from "./block-view.ts";
import { rowKeys } from "./row-keys.ts";
import { Heading, ItemHeading, Section } from "./section.tsx";

export function Points({ id, props: { heading, items }, level }: BlockViewProps<"points">) {
  if (!heading && items.length === 0) return null;
  const columns = items.length % 3 === 0 ? "lg:grid-cols-3" : "lg:grid-cols-2";
  const keys = rowKeys(items.map(({ title }) => title));
  return (
    <Section id={id}>
      {heading && <Heading level={level}>{heading}</Heading>}
      {items.length > 0 && (
        <ul className={`grid gap-x-12 gap-y-8 sm:grid-cols-2 ${columns} ${heading ? "mt-8" : ""}`}>
          {items.map(({ title, text }, at) => (
            <li key={keys[at]} className="min-w-0 border-t-2 border-brand pt-4">
              <ItemHeading level={heading ? level : 1} className="text-lg">
                {title}
              </ItemHeading>
              {text && <SafeHtml html={text} className="safe-html mt-2 max-w-measure text-muted" />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
