/** Runs `work` once the browser has nothing better to do; Safari has no such notion and waits. */
export function whenIdle(work: () => void, timeout = 4_000): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout });
  else setTimeout(work, 200);
}
