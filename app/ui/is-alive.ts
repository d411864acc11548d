import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** False until hydration: features that need JavaScript are hidden before. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether this component was in the server-rendered document. */
export function useWasServerRendered(): boolean {
  const isAlive = useIsAlive();
  const [wasServerRendered] = useState(!isAlive);
  return wasServerRendered;
}
