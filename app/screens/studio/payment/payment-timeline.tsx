import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { actionText, isAutomatic } from "#app/site/studio/action-text.ts";
import { MoneyLine, MoneyLines } from "#app/ui/money-lines.tsx";
import type { RefundState } from "#contract/membership.ts";
import type { PaymentView } from "./load-payment.server.ts";
import { Section } from "./payment-facts.tsx";

export function PaymentRefunds({ payment }: { payment: PaymentView }) {
  const { one, refundStates } = useWords("studio").payments;
  // The system's own reasons; any other reason is a person's free text.
  const reasons = new Map([
    ["left", one.left],
    ["at_gateway", one.atGateway],
    ["chargeback", one.chargeback],
  ]);
  const isOpen = (state: RefundState) => state === "pending" || state === "unknown";
  const stateWords = (state: RefundState) =>
    payment.isDisputed && isOpen(state) ? one.onHold : refundStates[state];
  return (
    <Section title={one.refunds}>
      {payment.refunds.length === 0 && <p>{one.noRefunds}</p>}
      <Items>
        {payment.refunds.map(({ id, at, amount, reason, state, isPaidManually, receiptNumber }) => (
          <Item key={id} at={[at, receiptNumber].filter(Boolean).join(" · ")}>
            {amount} · {isPaidManually ? one.manualRefund : stateWords(state)} ·{" "}
            {reasons.get(reason) ?? reason}
          </Item>
        ))}
      </Items>
    </Section>
  );
}

/** Events in chronological order, each with its amount and who did it. */
export function PaymentTimeline({ payment }: { payment: PaymentView }) {
  const words = useWords("studio");
  const actors: Record<string, string> = words.auditActors;
  const { one } = words.payments;
  const hasCanceled = payment.trail.some(({ what }) => what === "plan_canceled");
  const actorText = ({ what, actor, actorName }: PaymentView["trail"][number]) => {
    const [kind = ""] = actor.split(" ");
    if (isAutomatic(words, actor)) return words.auditActors.automatic;
    // Members cancel; what that refunds follows by itself.
    if (kind === "member" && hasCanceled && what.startsWith("refund_")) return one.afterCancel;
    return actorName ?? actors[kind] ?? actor;
  };
  return (
    <Section title={one.trail}>
      <Items>
        {payment.trail.map((step) => (
          <Item key={step.key} at={`${actorText(step)}\u00a0· ${step.at}`} amount={step.amount}>
            {actionText(words, step.what)}
          </Item>
        ))}
      </Items>
    </Section>
  );
}

export function PaymentConsents({ payment }: { payment: PaymentView }) {
  const { one } = useWords("studio").payments;
  return (
    <Section title={one.consents}>
      <Items>
        {payment.consents.map(({ text, version, isGiven, at }) => (
          <Item key={`${text} ${at}`} at={`${at} · ${one.version(version)}`}>
            {one.texts[text] ?? text}: {isGiven ? one.given : one.notGiven}
          </Item>
        ))}
      </Items>
    </Section>
  );
}

export function PaymentLedger({ payment }: { payment: PaymentView }) {
  const { one } = useWords("studio").payments;
  return (
    <details className="rounded-xl border border-line bg-raised p-4 sm:p-6">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">
        {one.ledger}
      </summary>
      <ul className="mt-2 grid gap-4">
        {payment.ledger.map(({ key, kind, at, entries }) => (
          <li key={key}>
            <p className="font-semibold">{one.postings[kind] ?? kind}</p>
            <MoneyLines isDense>
              {entries.map(({ ledgerAccount, amount }) => (
                <MoneyLine
                  key={ledgerAccount}
                  name={one.ledgerAccounts[ledgerAccount] ?? ledgerAccount}
                >
                  {amount}
                </MoneyLine>
              ))}
            </MoneyLines>
            <p className="text-sm text-muted tabular-nums">{at}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Items({ children }: { children: ReactNode }) {
  return <ul className="grid gap-2">{children}</ul>;
}

type ItemProps = { at: string; amount?: string | null; children: ReactNode };

function Item({ at, amount = null, children }: ItemProps) {
  return (
    <li className="wrap-anywhere">
      <span className="flex items-baseline justify-between gap-4">
        <span className="min-w-0">{children}</span>
        {amount && <span className="shrink-0 tabular-nums">{amount}</span>}
      </span>
      <span className="block text-sm text-muted tabular-nums">{at}</span>
    </li>
  );
}
