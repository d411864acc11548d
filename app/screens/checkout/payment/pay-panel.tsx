import { useEffect, useRef, type ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { CallInstead } from "#app/site/phone.tsx";
import { SiteLink } from "#app/site/links.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { formatMoney } from "#contract/format.ts";
import { localPath } from "#contract/language-path.ts";
import type { Action } from "#contract/checkout.ts";
import type { Stage } from "./pursue.ts";
import { tryNow } from "./until-next-try.ts";

type Props = {
  stage: Exclude<Stage, { at: "sending" }>;
  amountCents: number | null;
  onBank: (action: Action) => void;
  onOtherCard: (paymentId: string) => void;
  onCheckAgain: (paymentId: string | null) => void;
};

/** Replaces the form while the payment is undecided: the status, and what happens next. */
export function PayPanel({ stage, amountCents, onBank, onOtherCard, onCheckAgain }: Props) {
  const { lang, checkoutPayment } = useWords("checkout");
  const { lost, waiting, bank, title } = checkoutPayment;
  if (stage.at === "unsure")
    return <Unsure paymentId={stage.paymentId} onCheckAgain={onCheckAgain} />;
  if (stage.at === "bank") {
    const { action, paymentId } = stage;
    const amount = amountCents === null ? title : formatMoney(amountCents, lang);
    return (
      <Panel key="bank" title={bank.title} text={bank.text(amount)}>
        <p className="max-w-measure text-muted">{bank.wait}</p>
        <div className="flex flex-wrap gap-4">
          <Button onClick={() => onBank(action)}>{bank.go}</Button>
          <Button look="second" onClick={() => onOtherCard(paymentId)}>
            {bank.otherCard}
          </Button>
        </div>
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

type UnsureProps = Pick<Props, "onCheckAgain"> & { paymentId: string | null };

/** The payer is signed out by now: the outcome must not be shown here. */
function Unsure({ paymentId, onCheckAgain }: UnsureProps) {
  const { lang, checkoutPayment } = useWords("checkout");
  const { unsure } = checkoutPayment;
  const back = paymentId === null ? "?again" : `?payment=${paymentId}`;
  const next = encodeURIComponent(localPath(lang, `/checkout/payment${back}`));
  return (
    <Panel key="unsure" title={unsure.title} text={unsure.text}>
      <div className="flex flex-wrap gap-4">
        <SiteLink to={`/member-login?next=${next}`} className={buttonClass("main")}>
          {unsure.signIn}
        </SiteLink>
        <Button look="second" onClick={() => onCheckAgain(paymentId)}>
          {unsure.again}
        </Button>
      </div>
      <CallInstead />
    </Panel>
  );
}

type PanelProps = { title: string; text: string; isWaiting?: boolean; children: ReactNode };

function Panel({ title, text, isWaiting = false, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4 rounded-xl border border-line bg-raised px-4 py-8 sm:px-8">
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-3 text-xl shadow-none outline-none"
      >
        {isWaiting && <Spinner size="md" className="text-brand" />}
        {title}
      </h2>
      <output className="block max-w-measure">{text}</output>
      {children}
    </div>
  );
}
