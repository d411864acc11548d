import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { personalCookie } from "./cookies.ts";
import { chooseEncoding, type Encoding } from "./middleware/compress.ts";
import { baseHeaders, strictestPolicy, strictTransport } from "./middleware/headers.ts";
import { plainPath } from "#contract/language-path.ts";
import type { Site } from "#domain/sites/site.ts";
import type { OriginReader, RequestOrigin } from "./request-origin.ts";
import type { SiteDirectory } from "./site-directory.ts";
import { withoutTracking } from "./tracking.ts";

// Shared pages in each encoding, served before all middleware. The site's revision is part of the
// key, so a publication needs no invalidation.

type Variant = { etag: string; headers: string[]; notModified: string[]; body: Buffer };
type Entry = { variants: Partial<Record<Encoding, Variant>>; bytes: number };
type CachedSite = Pick<Site, "id" | "revision">;

export type PageCache = {
  /** The cache key for this site revision; null if the page must not be cached. */
  keyOf(request: CachedRequest, site: CachedSite): string | null;
  /** Responds from the cache; false on a miss. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  keep(key: string, response: Response): Promise<void>;
  /** The cached response under the key, for a request that has passed `serve`. */
  answer(key: string, accepts: string | undefined): Response | null;
  size(): { entries: number; bytes: number };
  /** Requests so far: served from the cache, missed, and not cacheable. */
  counts(): Readonly<{ hit: number; miss: number; bypass: number }>;
};

type CachedRequest = {
  method: string;
  url: string;
  cookie: string | undefined;
  origin: Pick<RequestOrigin, "isSecure">;
  now: Date;
};
type Options = {
  sites: Pick<SiteDirectory, "find">;
  readOrigin: OriginReader;
  now: () => Date;
  capBytes?: number;
};

const compressBr = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function createPageCache({
  sites,
  readOrigin,
  now,
  capBytes = 64 * 1024 * 1024,
}: Options): PageCache {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let newest = "";
  const counts = { hit: 0, miss: 0, bypass: 0 };

  return {
    keyOf,
    serve(request, response) {
      const { headers, method = "", url = "" } = request;
      const header = (name: string) => headers[name] as string | undefined;
      const origin = readOrigin(header, request.socket.remoteAddress);
      const site = sites.find(origin.hostname);
      const cookie = headers.cookie;
      const key = site ? keyOf({ method, url, cookie, origin, now: now() }, site) : null;
      const entry = key === null ? undefined : entries.get(key);
      if (!entry || key === null) {
        counts[key === null ? "bypass" : "miss"] += 1;
        return false;
      }
      counts.hit += 1;
      if (key !== newest) {
        entries.delete(key);
        entries.set(key, entry);
        newest = key;
      }
      const encoding = chooseEncoding(header("accept-encoding"), entry.variants);
      const variant = entry.variants[encoding] as Variant;
      if (headers["if-none-match"]?.includes(variant.etag))
        response.writeHead(304, variant.notModified).end();
      else
        response.writeHead(200, variant.headers).end(method === "HEAD" ? undefined : variant.body);
      return true;
    },
    async keep(key, response) {
      // 20 ms more for 7 % less: worth it for an hour.
      const quality = key.includes(minuteMark) ? 9 : 10;
      const entry = await makeEntry(response, { isSecure: key.includes(secureMark), quality });
      entry.bytes += key.length;
      bytes += entry.bytes - (entries.get(key)?.bytes ?? 0);
      entries.delete(key);
      entries.set(key, entry);
      newest = key;
      for (const [oldest, { bytes: freed }] of entries) {
        if (bytes <= capBytes) break;
        entries.delete(oldest);
        bytes -= freed;
      }
    },
    answer(key, accepts) {
      const entry = entries.get(key);
      if (!entry) return null;
      const { headers, body } = entry.variants[chooseEncoding(accepts, entry.variants)] as Variant;
      const pairs = headers.flatMap((name, at) => (at % 2 ? [] : [[name, headers[at + 1] ?? ""]]));
      return new Response(body as Uint8Array<ArrayBuffer>, {
        headers: pairs as [string, string][],
      });
    },
    size: () => ({ entries: entries.size, bytes }),
    counts: () => counts,
  };
}

/** One key per page and brand; null for anything that differs between anonymous visitors. */
function keyOf(request: CachedRequest, site: CachedSite): string | null {
  const { method, url, cookie, origin, now } = request;
  if (method !== "GET" && method !== "HEAD") return null;
  if (cookie !== undefined && personalCookie.test(cookie)) return null;
  const path = url.includes("?") ? withoutTracking(url) : url;
  // A query or another spelling of the address could appear in the page, so it is not shared.
  if (!plainPage.test(plainPath(path))) return null;
  // Pages that depend on the date, such as the year, are at most an hour old; open hours, a minute.
  const freshness = pageOfTheMinute.test(plainPath(path)) ? minute : 3_600_000;
  const period = `${freshness}:${Math.floor(now.getTime() / freshness)}`;
  const mark = origin.isSecure ? secureMark : " p ";
  return `${site.id} ${site.revision} ${period}${mark}${path}`;
}

const plainPage = /^\/(?:[a-z0-9-]*|_|office\/[\w-]{1,80})(?:\.data)?$/;
const secureMark = " s ";
const minute = 60_000;
const minuteMark = ` ${minute}:`;
// Pages that state which offices are open now.
const pageOfTheMinute = /^\/(?:office\/|find-a-dentist\b)/;

type How = { isSecure: boolean; quality: number };

async function makeEntry(response: Response, { isSecure, quality }: How): Promise<Entry> {
  const identity = Buffer.from(await response.arrayBuffer());
  const [br, zipped] = await Promise.all([
    compressBr(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressGzip(identity, { level: 9 }),
  ]);
  const from = { headers: response.headers, isSecure };
  const variants = {
    identity: makeVariant(from, identity, "identity"),
    br: makeVariant(from, br, "br"),
    gzip: makeVariant(from, zipped, "gzip"),
  };
  const bytes = Object.values(variants).reduce((sum, variant) => sum + bytesOf(variant), 0);
  return { variants, bytes };
}

function bytesOf({ body, headers, notModified }: Variant): number {
  return body.length + headers.join("").length + notModified.join("").length;
}

type Source = { headers: Headers; isSecure: boolean };

function makeVariant(source: Source, body: Buffer, encoding: Encoding): Variant {
  const { headers: from, isSecure } = source;
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const transport = isSecure ? strictTransport : {};
  const shared = { ...baseHeaders, ...transport, etag, vary: "accept-encoding, cookie" };
  const kept = Object.fromEntries(
    [...from].filter(([name]) => name !== "set-cookie" && name !== "x-request-id"),
  );
  const headers = {
    ...kept,
    ...shared,
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    "content-length": String(body.length),
  };
  // Browsers merge these into the stored headers; the policy stays the page's own.
  const notModified = {
    ...shared,
    "cache-control": from.get("cache-control") ?? "no-cache",
    "content-security-policy": from.get("content-security-policy") ?? strictestPolicy,
  };
  return {
    etag,
    body,
    headers: Object.entries(headers).flat(),
    notModified: Object.entries(notModified).flat(),
  };
}
