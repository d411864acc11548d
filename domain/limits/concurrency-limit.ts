import { DomainError } from "#domain/errors.ts";
import { networkOf } from "./network-of.ts";

type Options = {
  atOnce: number;
  mostWaiting: number;
  /** Of those, from one network. */
  mostOfNetwork?: number;
  /** In milliseconds; a longer wait is rejected. */
  longestWait?: number;
};

/**
 * Limits concurrent work; a bounded number waits for a bounded time. Networks take turns, so that
 * a long line from one of them doesn't hold up the others.
 */
export function concurrencyLimit({
  atOnce,
  mostWaiting,
  mostOfNetwork = Number.POSITIVE_INFINITY,
  longestWait = 3_000,
}: Options) {
  const lines = new Map<string, Set<() => void>>();
  let running = 0;
  let waiting = 0;

  const turn = (network: string, line: Set<() => void>) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        waiting -= 1;
        line.delete(enter);
        if (line.size === 0) lines.delete(network);
      };
      const enter = () => {
        leave();
        resolve();
      };
      const timer = setTimeout(() => {
        leave();
        reject(busy(5));
      }, longestWait);
      waiting += 1;
      lines.set(network, line.add(enter));
    });

  const letNextIn = () => {
    for (const [network, line] of lines) {
      lines.delete(network);
      lines.set(network, line);
      for (const enter of line) return enter();
    }
    running -= 1;
  };

  return async function pass<Result>(work: () => Promise<Result>, address = ""): Promise<Result> {
    const network = networkOf(address);
    const line = lines.get(network) ?? new Set();
    if (running < atOnce) running += 1;
    else if (line.size >= mostOfNetwork) throw tooManyAtOnce();
    else if (waiting < mostWaiting) await turn(network, line);
    else throw busy(2);
    try {
      return await work();
    } finally {
      letNextIn();
    }
  };
}

function busy(retryAfterSeconds: number): DomainError {
  return new DomainError("unavailable", undefined, { retryAfterSeconds });
}

function tooManyAtOnce(): DomainError {
  const why = "Too many requests at once. Wait until the others are done.";
  return new DomainError("too_many", why, { retryAfterSeconds: 10 });
}

/** Caps concurrent work per network, so that one network can't fill a queue. */
export function perNetworkLimit({ most }: { most: number }) {
  const running = new Map<string, number>();

  return async function limitNetwork<Result>(address: string, work: () => Promise<Result>) {
    const network = networkOf(address);
    const others = running.get(network) ?? 0;
    if (others >= most) throw tooManyAtOnce();
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
