import { useWords } from "#app/messages/words.ts";
import { formatMoney } from "#contract/format.ts";
import type { BlockViewProps } from "./block-view.ts";

type Props = Pick<BlockViewProps<"savings_example">, "props" | "data">;

/** From the usual fees down to the amount saved. */
export function SavingsSum({ props, data: { usualCents, memberCents, outcome } }: Props) {
  const { blocks, lang } = useWords();
  const money = (cents: number) => formatMoney(cents, lang);
  const isMore = outcome.kind === "costs_more";
  return (
    <dl className="grid grid-cols-1 content-start gap-2 tabular-nums lg:order-last">
      <Line name={blocks.usualFees} amount={money(usualCents)} />
      <Line name={blocks.memberFees} amount={`−${money(memberCents)}`} />
      <Line name={blocks.planForYear} amount={`−${money(props.plan_price_cents)}`} />
      <Line name={isMore ? blocks.morePaid : blocks.saving} amount={money(outcome.cents)} isLast />
    </dl>
  );
}

type LineProps = { name: string; amount: string; isLast?: boolean };

function Line({ name, amount, isLast = false }: LineProps) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 ${isLast ? "border-t border-edge pt-2 font-semibold" : ""}`.trim()}
    >
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
