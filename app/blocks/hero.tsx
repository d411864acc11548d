import { useWords } from "#app/messages/words.ts";
import { KeptWords } from "#app/site/kept-times.tsx";
import { SafeHtml } from "#app/site/safe-html.tsx";
import type { BlockProps } from "#contract/content/blocks.ts";
import { formatPrice } from "#contract/format.ts";
import { ActionLink } from "./action-link.tsx";
import type { BlockViewProps, FromPrice } from "./block-view.ts";
import { hasPicture, Picture } from "./picture.tsx";
import { Section } from "./section.tsx";

const columns = "grid items-center gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]";

/** A page's opening: large with a picture or a button, otherwise a plain page heading. */
export function Hero({ id, props, data, level }: BlockViewProps<"hero">) {
  const isPictured = hasPicture(props);
  const isFirst = level === 1;
  if (props.shape === "band") {
    return (
      <Section id={id} ground="deep" inner={isPictured ? columns : undefined}>
        <Words props={props} data={data} level={level} />
        <Picture {...props} isFirst={isFirst} />
      </Section>
    );
  }
  if (!isPictured && !props.action) {
    return (
      <Section id={id} className="has-[+.on-deep,+.on-soft]:pb-8" inner="pb-6 lg:pb-8">
        <Words props={props} data={data} level={level} />
      </Section>
    );
  }
  if (props.shape === "stacked") {
    return (
      <Section id={id} inner="grid grid-cols-1 gap-y-12">
        <Words props={props} data={data} level={level} />
        <Picture {...props} frame="wide" isFirst={isFirst} />
      </Section>
    );
  }
  return (
    <Section id={id} inner={isPictured ? columns : undefined}>
      <Words props={props} data={data} level={level} />
      <Picture {...props} isFirst={isFirst} />
    </Section>
  );
}

type WordsProps = Pick<BlockViewProps<"hero">, "props" | "data" | "level">;

function Words({ props, data: { price }, level }: WordsProps) {
  const { heading, text, note, shape } = props;
  const Tag = level === 1 ? "h1" : "h2";
  const isLarge = hasPicture(props) || props.action !== undefined || shape === "band";
  const isDeep = shape === "band";
  const isOverPicture = shape === "stacked" && hasPicture(props);
  return (
    <div
      className={`min-w-0 ${isOverPicture ? "grid items-start gap-x-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]" : ""}`.trim()}
    >
      <Tag dir="auto" className={`max-w-[16em] min-w-0 ${isLarge ? "text-4xl" : "text-3xl"}`}>
        {heading}
      </Tag>
      <div className="min-w-0">
        {text && (
          <SafeHtml
            html={text}
            className={`safe-html mt-4 max-w-measure text-lg ${isDeep ? "" : "text-muted"}`.trim()}
          />
        )}
        {price && <Price price={price} />}
        <Actions {...props} />
        {note && (
          <p
            dir="auto"
            className={`mt-6 max-w-measure border-s-4 py-1 ps-4 font-semibold ${isDeep ? "border-on-deep" : "border-brand"}`}
          >
            {note}
          </p>
        )}
      </div>
    </div>
  );
}

function Price({ price: { cycle, priceCents, feeCents, isOnly } }: { price: FromPrice }) {
  const { blocks, lang } = useWords();
  const fee = feeCents > 0 ? formatPrice(feeCents, lang) : null;
  const say = isOnly ? blocks.adultPlan : blocks.plansFrom;
  return (
    <p className="mt-4 text-lg font-semibold">
      <KeptWords text={say(formatPrice(priceCents, lang) + blocks.perCycle[cycle], fee)} />
    </p>
  );
}

function Actions({ action, second_action: second, shape }: BlockProps<"hero">) {
  if (!action && !second) return null;
  const isDeep = shape === "band";
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {action && <ActionLink action={action} look={isDeep ? "onDeep" : "main"} />}
      {second && <ActionLink action={second} look={isDeep ? "secondOnDeep" : "second"} />}
    </p>
  );
}
