import { useSyncExternalStore } from "react";

/** A value that any part of the page can read and change; the server renders its initial value. */
export function sharedState<Value>(atStart: Value) {
  let value = atStart;
  const listeners = new Set<() => void>();
  const read = () => value;
  const readAtStart = () => atStart;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    read,
    change(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read, readAtStart),
  };
}
