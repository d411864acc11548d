import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { reportHandled } from "#app/browser/page-errors.ts";
import { call } from "#app/browser/call.ts";
import { useWords } from "#app/messages/words.ts";
import { BankLink } from "#app/site/card-fields/bank-link.tsx";
import { patience, untilNextTry } from "#app/site/card-fields/until-next-try.ts";
import { WaitingPanel } from "#app/site/card-fields/waiting-panel.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { Open } from "./read-attempt.server.ts";

type Props = {
  open: Pick<Open<string>, "id" | "action">;
  /** What the bank decides on; a payment is canceled before another card is used. */
  isPayment: boolean;
  texts: { bank: string; wait: string };
  publicKey: string | undefined;
};

/** A payment or a card that the bank hasn't decided on: the page asks again until it has. */
export function OpenAttempt({ open, isPayment, texts, publicKey }: Props) {
  const { renewal } = useWords("account");
  const { open: words } = renewal;
  const revalidate = usePolling();
  const { id, action } = open;
  const again = `?${isPayment ? "payment" : "saved"}=${id}`;
  return (
    <div className="mt-4 max-w-[40rem]">
      {action ? (
        <WaitingPanel key="bank" title={words.bankTitle} text={texts.bank}>
          <div className="flex flex-wrap gap-4">
            <BankLink action={action} publicKey={publicKey} onDone={revalidate} />
            {isPayment ? (
              <OtherCard paymentId={id} onDone={revalidate} />
            ) : (
              <a href="?card" data-reload className={buttonClass("second")}>
                {words.otherCard}
              </a>
            )}
          </div>
        </WaitingPanel>
      ) : (
        <WaitingPanel key="waiting" title={words.waitTitle} text={texts.wait} isWaiting>
          <p className="max-w-measure text-muted">{words.leave}</p>
          <a href={again} data-reload className={buttonClass("second")}>
            {words.again}
          </a>
        </WaitingPanel>
      )}
    </div>
  );
}

/** Loads the page's data again, with growing pauses. */
function usePolling(): () => void {
  const { revalidate } = useRevalidator();
  const ask = useEffectEvent(() => revalidate());
  useEffect(() => {
    const gone = new AbortController();
    const poll = async () => {
      for (let round = 0; ; round += 1) {
        await untilNextTry(patience(round), gone.signal);
        await ask();
      }
    };
    poll().catch((error: unknown) => gone.signal.aborted || reportHandled(error));
    return () => gone.abort();
  }, []);
  return () => void revalidate();
}

/** Cancels the payment first, so that only one can be charged. */
function OtherCard({ paymentId, onDone }: { paymentId: string; onDone: () => void }) {
  const { otherCard } = useWords("account").renewal.open;
  const cancel = () => {
    const path = "DELETE /api/km/checkout/payment/{paymentId}";
    void call(path, { params: { paymentId } }).then(onDone, onDone);
  };
  return (
    <Button look="second" onClick={cancel} className="noscript:hidden">
      {otherCard}
    </Button>
  );
}
