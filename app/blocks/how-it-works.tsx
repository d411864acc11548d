import { SafeHtml } from "#app/site/safe-html.tsx";
import type { BlockViewProps } from "./block-view.ts";
import { hasPicture, Picture } from "./picture.tsx";
import { rowKeys } from "./row-keys.ts";
import { Heading, ItemHeading, Section } from "./section.tsx";

const row =
  "grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-4 md:items-center md:gap-x-16 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:even:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:even:*:first:order-2 break-inside-avoid";

/** Rows whose pictures alternate between left and right; on a phone they are small. */
export function HowItWorks({ id, props, level }: BlockViewProps<"how_it_works">) {
  const { heading, text, items } = props;
  const keys = rowKeys(items.map(({ title }) => title));
  return (
    <Section id={id}>
      <Heading level={level}>{heading}</Heading>
      {text && <SafeHtml html={text} className="safe-html mt-4 max-w-measure text-muted" />}
      <ol className="mt-8 grid grid-cols-1 gap-8 md:gap-12 lg:mt-12">
        {items.map((item, at) => (
          <li key={keys[at]} className={hasPicture(item) ? row : ""}>
            <Picture {...item} frame="step" />
            <div className="min-w-0">
              <ItemHeading level={level} className="max-w-[20em] text-xl">
                {item.title}
              </ItemHeading>
              {item.text && (
                <SafeHtml html={item.text} className="safe-html mt-2 max-w-measure text-muted" />
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
