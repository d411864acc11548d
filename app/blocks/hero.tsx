import { illustrationViews } from "#app/illustrations/index.tsx";
import { SafeHtml } from "#app/site/safe-html.tsx";
import type { BlockProps } from "#contract/content/blocks.ts";
import { ActionLink } from "./action-link.tsx";
import type { BlockViewProps } from "./block-view.ts";
import { Section } from "./section.tsx";

/** The opening of a page: large with a picture or a button, else the plain head of a text page. */
export function Hero({ id, props, level }: BlockViewProps<"hero">) {
  const { illustration, action, heading } = props;
  const Picture = illustration && illustrationViews[illustration];
  const Tag = level === 1 ? "h1" : "h2";
  const isOpening = Picture !== undefined || action !== undefined;
  const size = isOpening ? "text-4xl" : "text-3xl";
  const words = (
    <div className="min-w-0">
      <Tag className={`max-w-[16em] ${size}`}>{heading}</Tag>
      {props.text && (
        <SafeHtml html={props.text} className="safe-html mt-4 max-w-measure text-lg text-muted" />
      )}
      <HeroActions {...props} />
    </div>
  );
  if (!isOpening) {
    return (
      <Section id={id} className="has-[+.bg-brand-soft,+.bg-deep]:pb-12" inner="pt-12 lg:pt-16">
        {words}
      </Section>
    );
  }
  return (
    <Section
      id={id}
      inner={`py-12 lg:py-16 ${Picture ? "grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]" : ""}`}
    >
      {words}
      {Picture && (
        <div className="rounded-xl bg-picture p-4 text-picture-line sm:p-8">
          <Picture />
        </div>
      )}
    </Section>
  );
}

function HeroActions({ action, second_action: second, note }: BlockProps<"hero">) {
  return (
    <>
      {(action ?? second) && (
        <p className="mt-8 flex flex-wrap gap-3">
          {action && <ActionLink action={action} look="main" />}
          {second && <ActionLink action={second} look="second" />}
        </p>
      )}
      {note && (
        <p className="mt-8 max-w-measure border-l-4 border-brand py-1 pl-4 font-semibold">{note}</p>
      )}
    </>
  );
}
