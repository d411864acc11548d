import { useFrame } from "#app/site/frame.ts";
import { useWords, type Words } from "#app/messages/words.ts";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { formatDay, formatMoney } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import type { Reconciliation } from "#contract/reconciliation.ts";

type Payout = Reconciliation["payouts"][number];

export function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  const { reconciliation: words } = useWords("studio");
  const { lang } = useFrame();
  return (
    <Table
      caption={<span className="sr-only">{words.payouts}</span>}
      columns={columnsOf(words, lang)}
      rows={payouts}
      rowKey={({ gatewayId }) => gatewayId}
    />
  );
}

function columnsOf(words: Words["reconciliation"], lang: Lang): Column<Payout>[] {
  const money = (key: "chargedCents" | "refundedCents" | "feeCents", header: string) => ({
    key,
    header,
    isNumeric: true,
    cell: ({ [key]: cents }: Payout) => (cents === null ? "" : formatMoney(cents, lang)),
  });
  return [
    { key: "day", header: words.arrives, cell: ({ arrivesOn }) => formatDay(arrivesOn, lang) },
    money("chargedCents", words.charged),
    money("refundedCents", words.refunded),
    money("feeCents", words.fees),
    {
      key: "amount",
      header: words.amount,
      isNumeric: true,
      cell: ({ amountCents }) => formatMoney(amountCents, lang),
    },
    {
      key: "state",
      header: words.state,
      cell: ({ state }) =>
        state === "failed" ? (
          <strong className="text-warning">{words.states[state]}</strong>
        ) : (
          words.states[state]
        ),
    },
  ];
}
