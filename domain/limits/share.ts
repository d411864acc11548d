import { DomainError } from "#domain/errors.ts";
import { networkOf } from "./network-of.ts";

/** Caps concurrent work per network, so that one network can't fill a queue. */
export function createShare({ most }: { most: number }) {
  const running = new Map<string, number>();

  return async function share<Result>(address: string, work: () => Promise<Result>) {
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
