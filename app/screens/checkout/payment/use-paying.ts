import { reportHandled } from "#app/browser/page-errors.ts";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { loading } from "#app/ui/loading-overlay.tsx";
import type { Action } from "#contract/checkout.ts";
import { localPath } from "#contract/language-path.ts";
import {
  type KeptRequest,
  clearRequest,
  keepRequest,
  loadRequest,
  type Wished,
} from "./kept-request.ts";
import type { PayError } from "./pay-error.ts";
import {
  type End,
  type OpenPaymentStatus,
  pursueCancel,
  pursueFound,
  pursueRequest,
  type Stage,
} from "./pursue.ts";
import { confirmAtBank } from "#app/site/card-fields/stripe-script.ts";

type Options = {
  /** Null where no checkout is open any longer. */
  quote: Wished | null;
  /** The payment's status when the page loaded. */
  open: OpenPaymentStatus | null;
  /** The decline that was received before the page loaded. */
  failed: PayError | null;
  publicKey: string | undefined;
};
export type Ended = {
  rejection: PayError | null;
  /** `round` counts failed tries, `changes` those caused by a changed price. */
  round: number;
  changes: number;
};
type Paying = {
  stage: Stage | null;
  ended: Ended;
  pay: (request: KeptRequest) => void;
  goToBank: (action: Action) => void;
  /** Cancels the payment instead of continuing 3-D Secure. */
  cancelPayment: (paymentId: string) => void;
  /** Checks again, as the person may have signed in meanwhile. */
  checkAgain: (paymentId: string | null) => void;
};

let isUndecided = false;

/** True while a payment's outcome is unknown: reloading a signed-out page's data would lose it. */
export function isPaymentUndecided(): boolean {
  return isUndecided;
}

/** Follows a payment to its end: across network errors, reloads and 3-D Secure. */
export function usePaying({ quote, open, failed, publicKey }: Options): Paying {
  const words = useWords("checkout");
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
      isUndecided = false;
      clearRequest();
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
      isUndecided = true;
      const way = { lang: words.lang, signal: own.signal, tell: setStage };
      go(way).then(
        (end) => own.signal.aborted || settle(end),
        // A payer who leaves the page finds the payment again on return.
        (error: unknown) => own.signal.aborted || reportHandled(error),
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

  const cancelPayment = (paymentId: string) =>
    begin((way) => pursueCancel(paymentId, { ...way, act: confirmFirst }));
  const resumeRequest = () => {
    const kept = loadRequest(quote);
    if (kept) begin((way) => pursueRequest(kept, true, { ...way, act: confirmFirst }));
    return kept !== null;
  };
  const checkAgain = (paymentId: string | null) => {
    if (paymentId !== null)
      begin((way) => pursueFound({ paymentId }, { ...way, act: confirmFirst }));
    else if (!resumeRequest()) location.reload();
  };

  const resume = useEffectEvent((id: string | undefined, isOpen: boolean) => {
    if (isOpen && open) begin((way) => pursueFound(open, { ...way, act: confirmFirst }));
    else if (!running.current && quote?.id === id) resumeRequest();
  });
  const openId = open?.paymentId;
  const checkoutId = quote?.id;
  useEffect(() => resume(checkoutId, openId !== undefined), [checkoutId, openId]);

  useEffect(
    () => () => {
      isUndecided = false;
      running.current?.abort();
    },
    [],
  );
  useShownWait(stage, words.checkoutPayment.paying);
  return { stage, ended, pay, goToBank, cancelPayment, checkAgain };
}

const isOtherPrice = ({ kind }: PayError) => kind === "price_changed" || kind === "coupon_over";
const confirmFirst = async () => "ask" as const;

type Pursuit = (way: Omit<Parameters<typeof pursueRequest>[2], "act">) => Promise<End>;

const longWait = 5_000;

/** Covers the page while waiting is all that can be done. */
function useShownWait(stage: Stage | null, { now, long }: { now: string; long: string }): void {
  const isSending = stage?.at === "sending";
  useEffect(() => {
    if (!isSending) return;
    loading.show(now);
    const timer = setTimeout(() => loading.show(long), longWait);
    return () => {
      clearTimeout(timer);
      loading.hide();
    };
  }, [isSending, now, long]);
}

/** Starts 3-D Secure at once the first time; after that the person confirms first. */
function actOnce(publicKey: string | undefined) {
  let isDone = false;
  return async (action: Action) => {
    if (isDone) return "ask" as const;
    isDone = true;
    return act(action, publicKey);
  };
}

async function act(action: Action, publicKey: string | undefined): Promise<"left" | "done"> {
  if (action.kind === "redirect") {
    location.assign(action.url);
    return "left";
  }
  // A window that failed to open proves nothing; the server is queried either way.
  await confirmAtBank(action.clientSecret, publicKey).catch(reportHandled);
  return "done";
}
