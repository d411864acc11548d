import { useEffect, useEffectEvent, useRef } from "react";

/** What follows each success of a form that was sent by a call, once the page shows it. */
export function useAnswer(answer: object | null, isPending: boolean, then: () => void): void {
  const before = useRef(answer);
  const follow = useEffectEvent(then);
  useEffect(() => {
    if (isPending) return;
    if (answer !== null && answer !== before.current) follow();
    before.current = answer;
  }, [answer, isPending]);
}
