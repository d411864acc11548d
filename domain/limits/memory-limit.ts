import { networkOf } from "./network-of.ts";

type Window = { used: number; endsAt: number };

/**
 * Counts in this process only, for limits that don't justify a database query. Returns the seconds
 * that an address has to wait; 0 if it may continue. `keyOf` counts by something else than networks.
 */
export function createMemoryLimit({
  most,
  seconds,
  mostKnown = 10_000,
  keyOf = networkOf,
}: Options) {
  const windows = new Map<string, Window>();

  return function wait(address: string, now: Date): number {
    const network = keyOf(address);
    const at = now.getTime();
    let window = windows.get(network);
    if (!window || window.endsAt <= at) {
      // Evicts the oldest: a crowd of addresses must not fill the memory.
      windows.delete(network);
      const [oldest] = windows.size < mostKnown ? [] : windows.keys();
      if (oldest !== undefined) windows.delete(oldest);
      window = { used: 0, endsAt: at + seconds * 1_000 };
      windows.set(network, window);
    }
    window.used += 1;
    return window.used > most ? Math.ceil((window.endsAt - at) / 1_000) : 0;
  };
}

type Options = {
  most: number;
  seconds: number;
  mostKnown?: number;
  keyOf?: (whose: string) => string;
};
