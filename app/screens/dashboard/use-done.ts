import { useEffect, useEffectEvent, useRef } from "react";
import { toasts } from "#app/ui/toast/toast-store.ts";

/** Announces each success of a form sent by a call; `then` runs after it. */
export function useDone(answer: object | null, text: string, then?: () => void): void {
  const before = useRef(answer);
  const tell = useEffectEvent(() => {
    toasts.add({ severity: "success", summary: text, life: 6_000 });
    then?.();
  });
  useEffect(() => {
    if (answer !== null && answer !== before.current) tell();
    before.current = answer;
  }, [answer]);
}
