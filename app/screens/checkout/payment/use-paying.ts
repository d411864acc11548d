import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { localPath } from "#contract/language-path.ts";
import type { Action } from "#contract/payment-action.ts";
import { act, actOnce } from "./bank-action.ts";
import {
  type KeptRequest,
  forgetRequest,
  keepRequest,
  recallRequest,
  type Wished,
} from "./kept-request.ts";
import type { PayError } from "./pay-error.ts";
import {
  type End,
  type OpenPaymentStatus,
  pursueCallOff,
  pursueFound,
  pursueRequest,
  type Stage,
} from "./pursue.ts";
import { useShownWait } from "./use-shown-wait.ts";

type Options = {
  /** Null where no order is open any more. */
  quote: Wished | null;
  /** Where a payment stood as the page was loaded. */
  open: OpenPaymentStatus | null;
  /** What the bank has refused while somebody was there. */
  failed: PayError | null;
  publicKey: string | undefined;
};
export type Ended = {
  rejection: PayError | null;
  /** How many tries came to nothing, and how many of them by another price. */
  round: number;
  changes: number;
};
type Paying = {
  stage: Stage | null;
  ended: Ended;
  pay: (request: KeptRequest) => void;
  goToBank: (action: Action) => void;
  /** Instead of answering the bank. */
  callOff: (paymentId: string) => void;
  /** Once more, by whoever may have signed in meanwhile. */
  askAgain: (paymentId: string | null) => void;
};

/** Sees a payment through: over lost lines, reloads, and the way to the bank and back. */
export function usePaying({ quote, open, failed, publicKey }: Options): Paying {
  const words = useWords();
  const { revalidate } = useRevalidator();
  const [stage, setStage] = useState<Stage | null>(null);
  const [ended, setEnded] = useState<Ended>({ rejection: failed, round: 0, changes: 0 });
  const running = useRef<AbortController | null>(null);

  const settle = useCallback(
    (end: End) => {
      if (end.kind === "left") return;
      if (end.kind === "unsure") {
        const { paymentId } = end;
        setStage({ at: "unsure", paymentId });
        return;
      }
      forgetRequest();
      if (end.kind === "paid") {
        location.replace(localPath(words.lang, `/checkout/done/${end.receiptId}`));
        return;
      }
      setStage(null);
      const rejection: PayError =
        end.kind === "confirm_email"
          ? { kind: "fields", fields: { emailCode: "email_code_missing" } }
          : end;
      setEnded(({ round, changes }) => ({
        rejection,
        round: round + 1,
        changes: changes + (isOtherPrice(rejection) ? 1 : 0),
      }));
      void revalidate();
    },
    [words.lang, revalidate],
  );

  const begin = useCallback(
    (go: Pursuit) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      const way = { lang: words.lang, signal: own.signal, tell: setStage };
      go(way).then(
        (end) => own.signal.aborted || settle(end),
        // Whoever leaves the page finds the payment again when they come back.
        (error: unknown) => own.signal.aborted || reportError(error),
      );
    },
    [words.lang, settle],
  );

  const pay = (request: KeptRequest) => {
    keepRequest(request);
    setEnded((now) => ({ ...now, rejection: null }));
    begin((way) => pursueRequest(request, false, { ...way, act: actOnce(publicKey) }));
  };
  const goToBank = (action: Action) => {
    void act(action, publicKey);
  };

  const callOff = (paymentId: string) =>
    begin((way) => pursueCallOff(paymentId, { ...way, act: askFirst }));
  const resumeRequest = () => {
    const kept = recallRequest(quote);
    if (kept) begin((way) => pursueRequest(kept, true, { ...way, act: askFirst }));
    return kept !== null;
  };
  const askAgain = (paymentId: string | null) => {
    if (paymentId !== null) begin((way) => pursueFound({ paymentId }, { ...way, act: askFirst }));
    else if (!resumeRequest()) location.reload();
  };

  const resume = useEffectEvent((id: string | undefined, isOpen: boolean) => {
    if (isOpen && open) begin((way) => pursueFound(open, { ...way, act: askFirst }));
    else if (!running.current && quote?.id === id) resumeRequest();
  });
  const openId = open?.paymentId;
  const orderId = quote?.id;
  useEffect(() => resume(orderId, openId !== undefined), [orderId, openId]);

  useEffect(() => () => running.current?.abort(), []);
  useShownWait(stage, words.checkoutPayment.paying);
  return { stage, ended, pay, goToBank, callOff, askAgain };
}

const isOtherPrice = ({ kind }: PayError) => kind === "price_changed" || kind === "coupon_over";
const askFirst = async () => "ask" as const;

type Pursuit = (way: Omit<Parameters<typeof pursueRequest>[2], "act">) => Promise<End>;
