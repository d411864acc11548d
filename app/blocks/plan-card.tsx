import { Check } from "lucide-react";
import { useWords } from "#app/messages/words.ts";
import { SafeHtml } from "#app/site/safe-html.tsx";
import { ActionLink } from "./action-link.tsx";
import type { PlanCardData, Level } from "./block-view.ts";
import { PlanExample } from "./plan-example.tsx";
import { PlanPrice } from "./plan-price.tsx";
import { rowKeys } from "./row-keys.ts";
import { ItemHeading } from "./section.tsx";

const frame = "min-w-0 overflow-hidden rounded-xl border border-line bg-raised break-inside-avoid";

type Props = { plan: PlanCardData; level: Level; isAlone: boolean };

/** A plan with all its costs; in a row of cards each part aligns through a subgrid. */
export function PlanCard({ plan, level, isAlone }: Props) {
  if (isAlone) {
    return (
      <li className={frame}>
        <Head plan={plan} level={level} />
        <div className="grid md:grid-cols-2">
          <div className="flex min-w-0 flex-col justify-between">
            <PlanPrice plan={plan} />
            <Choose plan={plan} />
          </div>
          <div className="min-w-0 border-line pb-6 max-md:border-t md:border-s">
            <PlanExample plan={plan} />
            <Includes plan={plan} />
          </div>
        </div>
      </li>
    );
  }
  return (
    <li className={`grid grid-cols-1 grid-rows-subgrid gap-y-0 [grid-row:span_5] ${frame}`}>
      <Head plan={plan} level={level} />
      <PlanPrice plan={plan} />
      <PlanExample plan={plan} />
      <Includes plan={plan} />
      <Choose plan={plan} />
    </li>
  );
}

function Head({ plan: { name, audience, summary }, level }: Omit<Props, "isAlone">) {
  return (
    <div className="min-w-0 bg-brand-soft p-6">
      <ItemHeading level={level} className="font-headline! text-xl">
        {name}
      </ItemHeading>
      {audience && (
        <p dir="auto" className="mt-1 font-semibold text-brand">
          {audience}
        </p>
      )}
      {summary && <SafeHtml html={summary} className="safe-html mt-2 text-sm text-muted" />}
    </div>
  );
}

function Includes({ plan: { includes } }: Pick<Props, "plan">) {
  const { blocks } = useWords();
  const keys = rowKeys(includes);
  if (includes.length === 0) return <div />;
  return (
    <div className="min-w-0 px-6 pt-6">
      <p className="text-sm font-semibold">{blocks.includes}</p>
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {includes.map((included, at) => (
          <li key={keys[at]} dir="auto" className="flex gap-2">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-good" />
            <span className="min-w-0">{included}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Choose({ plan: { name, link } }: Pick<Props, "plan">) {
  const { blocks } = useWords();
  return (
    <div className="min-w-0 p-6">
      <p className="text-sm font-semibold">{blocks.notInsurance}</p>
      <ActionLink
        action={{ text: blocks.choosePlan, link }}
        about={name}
        look="main"
        className="mt-3 w-full"
      />
    </div>
  );
}
