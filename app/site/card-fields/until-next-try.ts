const pauses = [1_000, 2_000, 3_000, 5_000, 8_000];
const longest = 15_000;

/** How long to wait after the nth try. */
export const patience = (round: number): number => pauses[round] ?? longest;

const now = new EventTarget();

/** Ends the current wait at once. */
export function tryNow(): void {
  now.dispatchEvent(new Event("now"));
}

/** Resolves after the pause, when back online, or on request; never while offline. */
export function untilNextTry(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const own = new AbortController();
    const once = { signal: own.signal };
    const go = () => {
      clearTimeout(timer);
      own.abort();
      resolve();
    };
    const timer = setTimeout(() => navigator.onLine && go(), milliseconds);
    window.addEventListener("online", go, once);
    now.addEventListener("now", go, once);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        own.abort();
        reject(signal.reason as Error);
      },
      once,
    );
    if (signal.aborted) reject(signal.reason as Error);
  });
}
