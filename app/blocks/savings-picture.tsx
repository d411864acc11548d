import { useWords } from "#app/messages/words.ts";
import { formatPrice } from "#contract/format.ts";
import { BarKey, BarRow } from "./bar.tsx";
import type { BlockViewProps } from "./block-view.ts";

type Props = Pick<BlockViewProps<"savings_example">, "props" | "data">;

/** The cost with and without the plan as bars to one scale, and the difference in words. */
export function SavingsPicture({ props, data }: Props) {
  const { blocks, lang } = useWords();
  const { usualCents, memberCents, withPlanCents, outcome, bars } = data;
  const money = (cents: number) => formatPrice(cents, lang);
  const said = blocks.outcome[outcome.kind](money(outcome.cents));
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its parts are words and bars
        role="img"
        aria-label={blocks.picture(money(usualCents), money(withPlanCents))}
        className="grid grid-cols-1 min-w-0 gap-4"
      >
        <BarRow
          name={blocks.withoutPlan}
          amount={money(usualCents)}
          parts={[{ tone: "usual", length: bars.usual }]}
        />
        <BarRow
          name={blocks.withPlan}
          amount={money(withPlanCents)}
          parts={[
            { tone: "plan", length: bars.plan },
            { tone: "member", length: bars.member },
          ]}
        />
        {memberCents > 0 && (
          <p className="flex flex-wrap gap-x-6 text-sm text-muted tabular-nums">
            <span>
              <BarKey tone="plan" />
              {blocks.planPrice} {money(props.plan_price_cents)}
            </span>
            <span>
              <BarKey tone="member" />
              {blocks.atTheOffice} {money(memberCents)}
            </span>
          </p>
        )}
      </div>
      <div className="min-w-0 self-center">
        <p dir="auto" className="text-sm text-muted">
          {props.plan_name}
        </p>
        <p
          className={`mt-1 max-w-[16em] text-xl font-semibold tabular-nums ${outcome.kind === "saves" ? "text-good" : ""}`.trim()}
        >
          {said}
        </p>
        <p className="text-sm text-muted">{blocks.inThisExample}</p>
      </div>
    </div>
  );
}
