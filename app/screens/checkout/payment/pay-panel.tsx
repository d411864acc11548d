import { useEffect, useRef, type ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { formatMoney } from "#contract/format.ts";
import type { Action } from "#contract/payment-action.ts";
import type { Stage } from "./pursue.ts";
import { tryNow } from "./until-next-try.ts";

type Props = {
  stage: Exclude<Stage, { at: "sending" }>;
  amountCents: number | null;
  onBank: (action: Action) => void;
};

/** In the place of the form while nobody knows yet: what is going on, and what happens next. */
export function PayPanel({ stage, amountCents, onBank }: Props) {
  const { lang, checkoutPayment } = useWords();
  const { lost, waiting, bank, title } = checkoutPayment;
  if (stage.at === "bank") {
    const { action } = stage;
    const amount = amountCents === null ? title : formatMoney(amountCents, lang);
    return (
      <Panel key="bank" title={bank.title} text={bank.text(amount)}>
        <p className="max-w-measure text-muted">{bank.wait}</p>
        <Button onClick={() => onBank(action)}>{bank.go}</Button>
      </Panel>
    );
  }
  if (stage.at === "lost") {
    const text = stage.isOffline ? lost.offline : lost.noAnswer;
    return (
      <Panel key="lost" title={lost.title} text={text} isWaiting>
        <Button look="second" onClick={tryNow}>
          {lost.now}
        </Button>
      </Panel>
    );
  }
  return (
    <Panel
      key="waiting"
      title={waiting.title}
      text={stage.isOffline ? waiting.offline : waiting.text}
      isWaiting
    >
      <p className="max-w-measure text-muted">{waiting.leave}</p>
      <Button look="second" onClick={tryNow}>
        {waiting.again}
      </Button>
    </Panel>
  );
}

type PanelProps = { title: string; text: string; isWaiting?: boolean; children: ReactNode };

function Panel({ title, text, isWaiting = false, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4 rounded-xl border border-line bg-raised px-4 py-8 sm:px-8">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-xl outline-none">
        {isWaiting && <Spinner size="md" className="text-brand" />}
        {title}
      </h2>
      <output className="block max-w-measure">{text}</output>
      {children}
    </div>
  );
}
