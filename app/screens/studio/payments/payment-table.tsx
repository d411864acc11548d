import { useWords, type Words } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { type Clock, writeMoment } from "#app/site/studio/moment.ts";
import { formatMoney } from "#contract/format.ts";
import type { StaffPayment } from "#contract/staff-payments.ts";
import type { PaymentView } from "#contract/studio.ts";

type Asked = { view?: PaymentView; before?: string };

/** The address of a list, without default values. */
export function paymentsPath({ view = "all", before = "" }: Asked): string {
  const query = new URLSearchParams();
  if (view !== "all") query.set("view", view);
  if (before !== "") query.set("before", before);
  return query.size > 0 ? `/studio/payments?${query}` : "/studio/payments";
}

type PaymentRow = ReturnType<typeof viewPayments>[number];

/** A payment's state, and what is left of a paid one. */
export function statusOf(
  {
    state,
    amountCents,
    refundedCents,
  }: Pick<StaffPayment, "state" | "amountCents" | "refundedCents">,
  words: Words["payments"],
): string {
  if (state !== "paid" || refundedCents === 0) return words.states[state];
  return refundedCents < amountCents ? words.partlyRefunded : words.refunded;
}

/** Payments as table rows, with formatted times and amounts. */
export function viewPayments(payments: readonly StaffPayment[], clock: Clock) {
  return payments.map((payment) => ({
    ...payment,
    at: writeMoment(payment.at, clock),
    amount: formatMoney(payment.amountCents, clock.lang),
    refunded: payment.refundedCents > 0 ? formatMoney(payment.refundedCents, clock.lang) : null,
  }));
}

type TableProps = { payments: readonly PaymentRow[]; view?: PaymentView };

export function PaymentTable({ payments, view = "all" }: TableProps) {
  const words = useWords("studio");
  if (payments.length === 0) return <NoPayments view={view} />;
  return (
    <Table
      caption={<span className="sr-only">{words.payments.caption}</span>}
      columns={columnsOf(words.payments)}
      rows={payments}
      rowKey={({ paymentId }) => paymentId}
    />
  );
}

function NoPayments({ view }: { view: PaymentView }) {
  const { payments: words } = useWords("studio");
  const isGood = view === "needs_review";
  return (
    <EmptyState
      title={isGood ? words.noneToReview : words.none}
      text={isGood ? words.noneToReviewText : words.noneText}
      action={
        <SiteLink to={paymentsPath({})} className={standaloneLink}>
          {words.all}
        </SiteLink>
      }
    />
  );
}

function columnsOf(words: Words["payments"]): Column<PaymentRow>[] {
  return [
    {
      key: "payer",
      header: words.payer,
      cell: ({ paymentId, payer, email }) => (
        <>
          <SiteLink to={`/studio/payments/${paymentId}`} className="text-brand underline">
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
      cell: (payment) => (
        <>
          {statusOf(payment, words)}
          {payment.needsReview && (
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
