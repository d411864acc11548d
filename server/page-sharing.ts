import { concurrencyLimit } from "#domain/limits/concurrency-limit.ts";
import type { PageCache } from "./page-cache.ts";

/** A rendered page, and whether the page cache now has it for all visitors. */
export type MadePage = { response: Response; isKept: boolean };

type Asked = { key: string; accepts: string | undefined };

const turns = { atOnce: 4, mostWaiting: 1_000, longestWait: 10_000 };
const mostKnown = 1_000;

/**
 * Concurrent requests for a page wait for one rendering, so a new revision renders each page once.
 * If the result cannot be cached, each waiting request renders its own, a few at a time.
 */
export function createPageSharing(cache: Pick<PageCache, "answer">) {
  const underway = new Map<string, Promise<unknown>>();
  const unshared = new Set<string>();
  const inTurn = concurrencyLimit(turns);

  return async ({ key, accepts }: Asked, make: () => Promise<MadePage>): Promise<Response> => {
    const kept = () => cache.answer(key, accepts);
    const first = underway.get(key);
    if (first) {
      await first;
      return kept() ?? inTurn(async () => kept() ?? (await make()).response);
    }
    // It may have been cached since this request's lookup.
    const known = kept();
    if (known) return known;
    if (unshared.has(key)) return (await make()).response;
    const making = make();
    underway.set(
      key,
      making.catch(() => {}),
    );
    try {
      const { response, isKept } = await making;
      if (!isKept && response.status < 500) {
        if (unshared.size >= mostKnown) unshared.clear();
        unshared.add(key);
      }
      return response;
    } finally {
      underway.delete(key);
    }
  };
}
