import { useEffect, useEffectEvent, useRef } from "react";

/** Runs once after each successful submission, when the page shows the result. */
export function useAnswer(answer: object | null, isPending: boolean, then: () => void): void {
  const before = useRef(answer);
  const follow = useEffectEvent(then);
  useEffect(() => {
    if (isPending) return;
    if (answer !== null && answer !== before.current) follow();
    before.current = answer;
  }, [answer, isPending]);
}
