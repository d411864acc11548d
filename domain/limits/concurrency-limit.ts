import { DomainError } from "#domain/errors.ts";
import { networkOf } from "./network-of.ts";

type Options = {
  atOnce: number;
  mostWaiting: number;
  /** In milliseconds; a longer wait is rejected. */
  longestWait?: number;
};

/** Limits concurrent work; a bounded number waits for a bounded time. */
export function concurrencyLimit({ atOnce, mostWaiting, longestWait = 3_000 }: Options) {
  const waiting = new Set<() => void>();
  let running = 0;

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        waiting.delete(enter);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(enter);
        reject(busy(5));
      }, longestWait);
      waiting.add(enter);
    });

  return async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1;
    else if (waiting.size < mostWaiting) await turn();
    else throw busy(2);
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}

function busy(retryAfterSeconds: number): DomainError {
  return new DomainError("unavailable", undefined, { retryAfterSeconds });
}

/** Caps concurrent work per network, so that one network can't fill a queue. */
export function perNetworkLimit({ most }: { most: number }) {
  const running = new Map<string, number>();

  return async function limitNetwork<Result>(address: string, work: () => Promise<Result>) {
    const network = networkOf(address);
    const others = running.get(network) ?? 0;
    if (others >= most) {
      const why = "Too many at once. Wait until the others are there.";
      throw new DomainError("too_many", why, { retryAfterSeconds: 10 });
    }
    running.set(network, others + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(network) ?? 1) - 1;
      if (left > 0) running.set(network, left);
      else running.delete(network);
    }
  };
}
