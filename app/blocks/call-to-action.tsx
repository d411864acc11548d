import { SafeHtml } from "#app/site/safe-html.tsx";
import { ActionLink } from "./action-link.tsx";
import type { BlockViewProps } from "./block-view.ts";
import { Heading, Section } from "./section.tsx";

export function CallToAction({ id, props, level }: BlockViewProps<"call_to_action">) {
  const { heading, text, action } = props;
  return (
    <Section
      id={id}
      ground="deep"
      inner="flex flex-wrap items-center justify-between gap-x-16 gap-y-8"
    >
      <div className="min-w-0 max-w-measure">
        <Heading level={level}>{heading}</Heading>
        {text && <SafeHtml html={text} className="safe-html mt-3" />}
      </div>
      <ActionLink action={action} look="onDeep" />
    </Section>
  );
}
