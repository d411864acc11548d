import { Scale } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { SafeHtml } from "#app/site/safe-html.tsx";
import type { BlockViewProps } from "./block-view.ts";
import { Heading, headingBeside, Section } from "./section.tsx";

/** A notice that state law requires, set apart from the owner's text. */
export function StateNotice({ id, props, level }: BlockViewProps<"state_notice">) {
  const { heading, state, html } = props;
  const { blocks } = useWords();
  return (
    <Section id={id}>
      <div className={`rounded-xl border-2 border-edge bg-raised p-4 sm:p-6 ${headingBeside}`}>
        <div className="min-w-0">
          <p dir="auto" className="flex gap-2 font-semibold">
            <Scale aria-hidden className="mt-0.5 size-6 shrink-0 text-brand" />
            <span className="min-w-0">{state ? blocks.noticeFor(state) : blocks.legalNotice}</span>
          </p>
          {heading && (
            <Heading level={level} className={`mt-3 ${level === 2 ? "text-xl!" : ""}`.trim()}>
              {heading}
            </Heading>
          )}
        </div>
        <SafeHtml html={html} className="safe-html min-w-0 max-w-measure" />
      </div>
    </Section>
  );
}
