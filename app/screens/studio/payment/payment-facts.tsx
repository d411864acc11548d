import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import type { PaymentView } from "./load-payment.server.ts";

export function PaymentFacts({ payment }: { payment: PaymentView }) {
  const { payments: words } = useWords();
  const { one } = words;
  const { card, declineReason } = payment;
  return (
    <Section title={one.facts}>
      <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Fact name={words.payer}>{payment.email ?? words.erased}</Fact>
        <Fact name={words.plan}>{payment.planName}</Fact>
        <Fact name={words.state}>{words.states[payment.state]}</Fact>
        {declineReason && <Fact name={one.why}>{words.declines[declineReason]}</Fact>}
        <Fact name={words.when}>{payment.at}</Fact>
        <Fact name={one.term}>
          {payment.term.start} – {payment.term.end}
        </Fact>
        <Fact name={one.people}>{payment.people.join(", ")}</Fact>
        {payment.receiptNumber && <Fact name={one.receipt}>{payment.receiptNumber}</Fact>}
        {card && <Fact name={one.card}>{card}</Fact>}
        <Fact name={one.gateway}>
          {payment.gateway} {payment.gatewayId}
        </Fact>
        {payment.couponCode && <Fact name={one.coupon}>{payment.couponCode}</Fact>}
      </dl>
    </Section>
  );
}

export function PaymentLines({ payment }: { payment: PaymentView }) {
  const { one } = useWords().payments;
  return (
    <Section title={one.lines}>
      <ul className="grid gap-1">
        {payment.lines.map(({ kind, label, amount }) => (
          <Line key={`${kind} ${label}`} name={label || one.fee} amount={amount} />
        ))}
        {payment.discount && <Line name={one.discount} amount={payment.discount} />}
        <Line name={one.total} amount={payment.amount} isSum />
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
