import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { MoneyLine, MoneyLines } from "#app/ui/money-lines.tsx";
import { memberPath } from "../members/member-lists.ts";
import { statusOf } from "../payments/payment-table.tsx";
import type { PaymentView } from "./load-payment.server.ts";

export function PaymentFacts({ payment }: { payment: PaymentView }) {
  const { payments: words, members } = useWords("studio");
  const { one } = words;
  const { card, declineReason, subscriptionState, planEndedOn } = payment;
  const planState = members.planStates[subscriptionState];
  return (
    <Section title={one.facts}>
      <Facts
        facts={[
          [
            words.payer,
            payment.email === null ? (
              words.erased
            ) : (
              <SiteLink to={memberPath(payment.accountId)} className="text-brand underline">
                {payment.email}
              </SiteLink>
            ),
          ],
          [words.plan, payment.planName],
          [words.amount, payment.amount],
          [words.state, statusOf(payment, words)],
          [one.why, declineReason && words.declines[declineReason]],
          [words.when, payment.at],
          [one.term, one.span(payment.term.start, payment.term.end)],
          [one.planState, planEndedOn === null ? planState : `${planState} ${planEndedOn}`],
          [one.people, payment.people.join(", ")],
          [one.receipt, payment.receiptNumber],
          [one.card, card],
          [one.gateway, `${payment.gateway} ${payment.gatewayId}`],
          [one.coupon, payment.couponCode],
        ]}
      />
    </Section>
  );
}

export function PaymentLines({ payment }: { payment: PaymentView }) {
  const { payments: words } = useWords("studio");
  const { one } = words;
  return (
    <Section title={one.lines}>
      <MoneyLines isDense>
        {payment.lines.map(({ kind, label, amount }) => (
          <MoneyLine key={`${kind} ${label}`} name={kind === "processing_fee" ? one.fee : label}>
            {amount}
          </MoneyLine>
        ))}
        {payment.discount && <MoneyLine name={one.discount}>{payment.discount}</MoneyLine>}
        <MoneyLine name={one.total} isTotal>
          {payment.amount}
        </MoneyLine>
        {payment.state === "paid" && payment.refunded && (
          <>
            <MoneyLine name={words.refunded}>{payment.refunded}</MoneyLine>
            <MoneyLine name={one.net} isTotal>
              {payment.net}
            </MoneyLine>
          </>
        )}
      </MoneyLines>
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
