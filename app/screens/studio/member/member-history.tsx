import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { actionText } from "#app/site/studio/action-text.ts";
import { SiteLink } from "#app/site/links.tsx";
import { Section } from "../payment/payment-facts.tsx";
import type { MemberView } from "./load-member.server.ts";

type Props = { member: MemberView };

export function MemberReceipts({ member: { receipts, invoices } }: Props) {
  const { one } = useWords("studio").members;
  return (
    <Section title={one.receipts}>
      <Items none={one.noReceipts}>
        {receipts.map(({ id, number, kind, day, amount, planName, paymentId }) => (
          <Item key={id} note={`${day} · ${planName}`}>
            {one.receiptKinds[kind]}: {amount} ·{" "}
            <SiteLink
              to={`/studio/payments/${paymentId}`}
              className="text-brand underline"
              aria-label={one.viewPayment(number)}
            >
              {number}
            </SiteLink>
          </Item>
        ))}
      </Items>
      <h3 className="mt-6 mb-2 font-semibold">{one.invoices}</h3>
      <Items none={one.noInvoices}>
        {invoices.map(({ id, amount, dueOn, state, planName }) => (
          <Item key={id} note={planName}>
            {amount} · {one.due(dueOn)} · {one.invoiceStates[state]}
          </Item>
        ))}
      </Items>
    </Section>
  );
}

export function MemberMails({ member: { mails } }: Props) {
  const { one } = useWords("studio").members;
  return (
    <Section title={one.mails}>
      <Items none={one.noMails}>
        {mails.map(({ id, kind, state, at }) => (
          <Item key={id} note={at}>
            {one.emailNames[kind]} · {one.mailStates[state]}
          </Item>
        ))}
      </Items>
    </Section>
  );
}

export function MemberCases({ member: { cases } }: Props) {
  const words = useWords("studio");
  const { one } = words.members;
  return (
    <Section title={words.cases.title}>
      <Items none={one.noCases}>
        {cases.map(({ number, kind, state, receivedAt }) => (
          <Item key={number} note={receivedAt}>
            <SiteLink to={`/studio/cases/${number}`} className="text-brand underline">
              {words.cases.kinds[kind]} {number}
            </SiteLink>{" "}
            · {words.cases.stateOf(kind, state)}
          </Item>
        ))}
      </Items>
    </Section>
  );
}

export function MemberConsents({ member: { consents } }: Props) {
  const words = useWords("studio");
  const { one: payment } = words.payments;
  return (
    <Section title={words.members.one.consents}>
      <Items none={words.members.one.noConsents}>
        {consents.map(({ subscriptionId, text, isGiven, at }) => (
          <Item key={`${subscriptionId} ${text} ${at}`} note={at}>
            {payment.texts[text] ?? text}: {isGiven ? payment.given : payment.notGiven}
          </Item>
        ))}
      </Items>
    </Section>
  );
}

export function TeamHistory({ member: { help } }: Props) {
  const words = useWords("studio");
  const { one } = words.members;
  return (
    <Section title={one.help}>
      <Items none={one.noHelp}>
        {help.map(({ key, what, at, actorName, amount, facts: { reason, plan } }) => (
          <Item
            key={key}
            note={[
              at,
              actorName,
              plan !== undefined && words.auditFacts.plan(plan),
              reason !== undefined && one.because(reason),
            ]
              .filter(Boolean)
              .join(" · ")}
          >
            {actionText(words, what)}
            {amount !== null && ` · ${amount}`}
          </Item>
        ))}
      </Items>
    </Section>
  );
}

const shownFirst = 5;

/** The newest, with the others folded. */
function Items({ none, children }: { none: string; children: readonly ReactNode[] }) {
  const { one } = useWords("studio").members;
  if (children.length === 0) return <p>{none}</p>;
  const rest = children.slice(shownFirst);
  return (
    <>
      <ul className="grid gap-3">{children.slice(0, shownFirst)}</ul>
      {rest.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 w-fit cursor-pointer content-center py-2 font-semibold text-brand">
            {one.rest(rest.length)}
          </summary>
          <ul className="grid gap-3 pt-2">{rest}</ul>
        </details>
      )}
    </>
  );
}

function Item({ note, children }: { note: string; children: ReactNode }) {
  return (
    <li className="wrap-anywhere tabular-nums">
      {children}
      <span className="block text-sm text-muted">{note}</span>
    </li>
  );
}
