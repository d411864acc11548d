import { useWords } from "#app/messages/words.ts";
import { MoneyLine, MoneyLines } from "#app/ui/money-lines.tsx";
import { Card } from "../panel.tsx";
import type { CancelView } from "./load-cancel.server.ts";

/** The refund and its calculation. */
export function RefundFigures({ quote }: Pick<CancelView, "quote">) {
  const { cancelPlan: words } = useWords();
  const { kind, paid, refunded, feeKept, unusedMonths, refund, fullUntil } = quote;
  return (
    <Card title={words.backTitle}>
      <MoneyLines className="mt-4 [&>:last-child]:text-lg">
        <MoneyLine name={words.paid}>{paid}</MoneyLine>
        {feeKept !== null && <MoneyLine name={words.feeKept}>{feeKept}</MoneyLine>}
        {refunded !== null && <MoneyLine name={words.refunded}>{refunded}</MoneyLine>}
        {kind === "prorated" && <MoneyLine name={words.months}>{unusedMonths}</MoneyLine>}
        <MoneyLine name={words.refund} isTotal>
          {refund}
        </MoneyLine>
      </MoneyLines>
      <p className="mt-4 max-w-measure">
        {kind === "nothing" && words.nothing}
        {fullUntil !== null && words.full(fullUntil)}
        {kind === "prorated" && words.prorated}
      </p>
      {kind !== "nothing" && <p className="mt-2 max-w-measure text-muted">{words.to}</p>}
    </Card>
  );
}
