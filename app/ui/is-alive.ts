import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** False until the app has taken over the page: what only a script can do is not offered before. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether this component stood in the document before the app took over. */
export function useWasServerRendered(): boolean {
  const isAlive = useIsAlive();
  const [wasServerRendered] = useState(!isAlive);
  return wasServerRendered;
}
