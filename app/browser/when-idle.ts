/** Runs `work` once the browser is idle; Safari has no idle callback and uses a delay. */
export function whenIdle(work: () => void, timeout = 4_000): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout });
  else setTimeout(work, 200);
}
