import { useWords } from "#app/messages/words.ts";
import { tryNow } from "#app/site/card-fields/until-next-try.ts";
import { WaitingPanel } from "#app/site/card-fields/waiting-panel.tsx";
import { CallInstead } from "#app/site/phone.tsx";
import { SiteLink } from "#app/site/links.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { formatMoney } from "#contract/format.ts";
import { localPath } from "#contract/language-path.ts";
import type { Action } from "#contract/checkout.ts";
import type { Stage } from "./pursue.ts";

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
  const { lost, waiting, bank } = checkoutPayment;
  if (stage.at === "unsure")
    return <Unsure paymentId={stage.paymentId} onCheckAgain={onCheckAgain} />;
  if (stage.at === "bank") {
    const { action, paymentId } = stage;
    const amount = amountCents === null ? null : formatMoney(amountCents, lang);
    return (
      <WaitingPanel key="bank" title={bank.title} text={bank.text(amount)}>
        <p className="max-w-measure text-muted">{bank.wait}</p>
        <div className="flex flex-wrap gap-4">
          <Button onClick={() => onBank(action)}>{bank.go}</Button>
          <Button look="second" onClick={() => onOtherCard(paymentId)}>
            {bank.otherCard}
          </Button>
        </div>
      </WaitingPanel>
    );
  }
  if (stage.at === "lost") {
    const text = stage.isOffline ? lost.offline : lost.noAnswer;
    return (
      <WaitingPanel key="lost" title={lost.title} text={text} isWaiting>
        <p className="max-w-measure text-muted">{waiting.leave}</p>
        <Button look="second" onClick={tryNow}>
          {lost.now}
        </Button>
      </WaitingPanel>
    );
  }
  return (
    <WaitingPanel
      key="waiting"
      title={waiting.title}
      text={stage.isOffline ? waiting.offline : waiting.text}
      isWaiting
    >
      <p className="max-w-measure text-muted">{waiting.leave}</p>
      <Button look="second" onClick={tryNow}>
        {waiting.again}
      </Button>
    </WaitingPanel>
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
    <WaitingPanel key="unsure" title={unsure.title} text={unsure.text}>
      <div className="flex flex-wrap gap-4">
        <SiteLink to={`/member-login?next=${next}`} className={buttonClass("main")}>
          {unsure.signIn}
        </SiteLink>
        <Button look="second" onClick={() => onCheckAgain(paymentId)}>
          {unsure.again}
        </Button>
      </div>
      <CallInstead />
    </WaitingPanel>
  );
}
