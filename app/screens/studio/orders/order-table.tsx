import { useWords, type Words } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { orderLink, ordersPath } from "./orders-path.ts";
import type { OrderRow } from "./view-orders.ts";

export function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
  const words = useWords();
  if (orders.length === 0) return <NoOrders />;
  return (
    <Table
      caption={<span className="sr-only">{words.orders.caption}</span>}
      columns={columnsOf(words.orders)}
      rows={orders}
      rowKey={({ paymentId }) => paymentId}
    />
  );
}

function NoOrders() {
  const { orders: words } = useWords();
  return (
    <EmptyState
      title={words.none}
      text={words.noneText}
      action={
        <SiteLink to={ordersPath({})} className={orderLink}>
          {words.all}
        </SiteLink>
      }
    />
  );
}

function columnsOf(words: Words["orders"]): Column<OrderRow>[] {
  return [
    {
      key: "payer",
      header: words.payer,
      cell: ({ paymentId, payer, email }) => (
        <>
          <SiteLink to={`/studio/orders/${paymentId}`} className="text-brand underline">
            {payer}
          </SiteLink>
          <span className="block text-sm font-normal wrap-anywhere text-muted">
            {email ?? words.erased}
          </span>
        </>
      ),
    },
    { key: "plan", header: words.plan, cell: ({ planName }) => planName },
    {
      key: "amount",
      header: words.amount,
      isNumeric: true,
      cell: ({ amount, refunded }) => (
        <>
          <span className="tabular-nums">{amount}</span>
          {refunded && <span className="block text-sm text-muted">{words.back(refunded)}</span>}
        </>
      ),
    },
    {
      key: "state",
      header: words.state,
      cell: ({ state, needsReview }) => (
        <>
          {words.states[state]}
          {needsReview && (
            <strong className="block text-sm text-warning">{words.needsReview}</strong>
          )}
        </>
      ),
    },
    {
      key: "when",
      header: words.when,
      cell: ({ at }) => <span className="tabular-nums">{at}</span>,
    },
  ];
}
