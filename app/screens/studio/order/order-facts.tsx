import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import type { CheckoutView } from "./load-order.server.ts";

/** What was ordered, by whom, and how it was paid. */
export function OrderFacts({ order }: { order: CheckoutView }) {
  const { orders: words } = useWords();
  const { one } = words;
  const { card, declineReason } = order;
  return (
    <Section title={one.facts}>
      <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Fact name={words.payer}>{order.email ?? words.erased}</Fact>
        <Fact name={words.plan}>{order.planName}</Fact>
        <Fact name={words.state}>{words.states[order.state]}</Fact>
        {declineReason && <Fact name={one.why}>{words.declines[declineReason]}</Fact>}
        <Fact name={words.when}>{order.at}</Fact>
        <Fact name={one.term}>
          {order.term.start} – {order.term.end}
        </Fact>
        <Fact name={one.people}>{order.people.join(", ")}</Fact>
        {order.receiptNumber && <Fact name={one.receipt}>{order.receiptNumber}</Fact>}
        {card && <Fact name={one.card}>{card}</Fact>}
        <Fact name={one.gateway}>
          {order.gateway} {order.gatewayId}
        </Fact>
        {order.couponCode && <Fact name={one.coupon}>{order.couponCode}</Fact>}
      </dl>
    </Section>
  );
}

export function OrderLines({ order }: { order: CheckoutView }) {
  const { one } = useWords().orders;
  return (
    <Section title={one.lines}>
      <ul className="grid gap-1">
        {order.lines.map(({ kind, label, amount }) => (
          <Line key={`${kind} ${label}`} name={label || one.fee} amount={amount} />
        ))}
        {order.discount && <Line name={one.discount} amount={order.discount} />}
        <Line name={one.total} amount={order.amount} isSum />
      </ul>
    </Section>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-xl border border-line bg-raised p-4 sm:p-6">
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}

export function Line({ name, amount, isSum }: { name: string; amount: string; isSum?: true }) {
  return (
    <li
      className={`flex justify-between gap-4 ${isSum ? "border-t border-line pt-1 font-semibold" : ""}`}
    >
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span className="tabular-nums">{amount}</span>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="mb-2 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
