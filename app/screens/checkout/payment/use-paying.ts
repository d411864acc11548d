import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { loading } from "#app/ui/loading/loading-store.ts";
import { localPath } from "#contract/language-path.ts";
import type { Action } from "#contract/payment-action.ts";
import { type KeptWish, forgetWish, keepWish, recallWish } from "./kept-wish.ts";
import type { Refusal } from "./pay-refusal.ts";
import { type End, type OpenStanding, pursueFound, pursueWish, type Stage } from "./pursue.ts";
import { confirmAtBank } from "./stripe-script.ts";

type Options = {
  /** Null where no order is open any more. */
  draftId: string | null;
  /** Where a payment stood as the page was loaded. */
  open: OpenStanding | null;
  /** What the bank has refused while somebody was there. */
  failed: Refusal | null;
  publicKey: string | undefined;
};
export type Ended = {
  refusal: Refusal | null;
  /** How many tries came to nothing, and how many of them by another price. */
  round: number;
  changes: number;
};
type Paying = {
  stage: Stage | null;
  ended: Ended;
  pay: (wish: KeptWish) => void;
  goToBank: (action: Action) => void;
};

const longWait = 5_000;

/** Sees a payment through: over lost lines, reloads, and the way to the bank and back. */
export function usePaying({ draftId, open, failed, publicKey }: Options): Paying {
  const words = useWords();
  const { revalidate } = useRevalidator();
  const [stage, setStage] = useState<Stage | null>(null);
  const [ended, setEnded] = useState<Ended>({ refusal: failed, round: 0, changes: 0 });
  const running = useRef<AbortController | null>(null);

  const settle = useCallback(
    (end: End) => {
      if (end.kind === "left") return;
      forgetWish();
      if (end.kind === "paid") {
        location.replace(localPath(words.lang, `/checkout/done/${end.receiptId}`));
        return;
      }
      setStage(null);
      const refusal: Refusal =
        end.kind === "confirm_email" ? { kind: "fields", fields: { emailCode: "" } } : end;
      setEnded(({ round, changes }) => ({
        refusal,
        round: round + 1,
        changes: changes + (refusal.kind === "price_changed" ? 1 : 0),
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

  const pay = (wish: KeptWish) => {
    keepWish(wish);
    setEnded((now) => ({ ...now, refusal: null }));
    begin((way) => pursueWish(wish, false, { ...way, act: actOnce(publicKey) }));
  };
  const goToBank = (action: Action) => {
    void act(action, publicKey);
  };

  const resume = useEffectEvent((orderId: string | null, isOpen: boolean) => {
    const kept = recallWish(orderId);
    const way = { act: async () => "ask" as const };
    if (isOpen && open) begin((more) => pursueFound(open, { ...more, ...way }));
    else if (kept && !running.current) begin((more) => pursueWish(kept, true, { ...more, ...way }));
  });
  const openId = open?.paymentId;
  useEffect(() => resume(draftId, openId !== undefined), [draftId, openId]);

  useEffect(() => () => running.current?.abort(), []);
  useShownWait(stage, words.checkoutPayment.paying);
  return { stage, ended, pay, goToBank };
}

type Pursuit = (way: Omit<Parameters<typeof pursueWish>[2], "act">) => Promise<End>;

/** To the bank at once, if it asks for it while somebody waits; after that they are asked first. */
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
  // A window that could not be opened is no answer; the server is asked either way.
  await confirmAtBank(action.clientSecret, publicKey).catch(reportError);
  return "done";
}

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
