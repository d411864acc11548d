import { useEffect, useEffectEvent, useRef } from "react";

/** What follows each success of a form that was sent by a call. */
export function useAnswer(answer: object | null, then: () => void): void {
  const before = useRef(answer);
  const follow = useEffectEvent(then);
  useEffect(() => {
    if (answer !== null && answer !== before.current) follow();
    before.current = answer;
  }, [answer]);
}
