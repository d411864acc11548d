import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { Card } from "../panel.tsx";
import type { CancelView } from "./load-cancel.server.ts";

/** The refund and its calculation. */
export function RefundFigures({ quote }: Pick<CancelView, "quote">) {
  const { cancelPlan: words } = useWords();
  const { kind, paid, refunded, feeKept, unusedMonths, refund, fullUntil } = quote;
  return (
    <Card title={words.backTitle}>
      <dl className="mt-4 grid gap-2">
        <Line name={words.paid}>{paid}</Line>
        {feeKept !== null && <Line name={words.feeKept}>{feeKept}</Line>}
        {refunded !== null && <Line name={words.refunded}>{refunded}</Line>}
        {kind === "prorated" && <Line name={words.months}>{unusedMonths}</Line>}
        <Line name={words.refund} isSum>
          {refund}
        </Line>
      </dl>
      <p className="mt-4 max-w-measure">
        {kind === "nothing" && words.nothing}
        {fullUntil !== null && words.full(fullUntil)}
        {kind === "prorated" && words.prorated}
      </p>
      {kind !== "nothing" && <p className="mt-2 max-w-measure text-muted">{words.to}</p>}
    </Card>
  );
}

function Line({ name, isSum, children }: { name: string; isSum?: true; children: ReactNode }) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 ${isSum ? "border-t border-line pt-2 text-lg font-semibold" : ""}`}
    >
      <dt className="min-w-0 flex-[1_1_8rem] wrap-anywhere">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
