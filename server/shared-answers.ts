import { createHash } from "node:crypto";
import type { Site } from "#domain/sites/site.ts";

// Responses that are the same for every visitor, cached until the site's revision or the minute
// changes. An import raises the revision, so its changes show at once.

export type FinishedAnswer = { status: number; headers: Record<string, string>; body: Uint8Array };
type Kept = FinishedAnswer & { etag: string };

export type SharedAnswers = {
  get(question: SearchQuery, make: () => Promise<FinishedAnswer>): Promise<Kept>;
};
/** `url` is the path with its query, `as` the requested media type. */
type SearchQuery = { site: Pick<Site, "id" | "revision">; url: string; as: string; now: Date };

const overhead = 500;

export function createSharedAnswers(capBytes = 32 * 1024 * 1024): SharedAnswers {
  const kept = new Map<string, Kept>();
  // Concurrent requests for one response wait for the same computation.
  const underway = new Map<string, Promise<Kept>>();
  let bytes = 0;

  const keep = (key: string, answer: Kept) => {
    bytes += sizeOf(key, answer) - sizeOf(key, kept.get(key));
    kept.set(key, answer);
    for (const [oldest, { body }] of kept) {
      if (bytes <= capBytes) break;
      kept.delete(oldest);
      bytes -= oldest.length + body.length + overhead;
    }
  };

  return {
    async get(question, make) {
      const key = keyOf(question);
      const known = kept.get(key) ?? underway.get(key);
      if (known) return known;
      const making = make().then((answer) => ({ ...answer, etag: etagOf(answer.body) }));
      underway.set(key, making);
      try {
        const answer = await making;
        keep(key, answer);
        return answer;
      } finally {
        underway.delete(key);
      }
    },
  };
}

function keyOf({ site, url, as, now }: SearchQuery): string {
  const minute = Math.floor(now.getTime() / 60_000);
  return `${site.id} ${site.revision} ${minute} ${as} ${url}`;
}

function sizeOf(key: string, answer: Kept | undefined): number {
  return answer ? key.length + answer.body.length + overhead : 0;
}

function etagOf(body: Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
