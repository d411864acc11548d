import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { listen } from "#server/http-server.ts";
import { baseHeaders } from "#server/middleware/headers.ts";
import { createPageCache } from "#server/page-cache.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn, publish, textPage } from "#test/support/content.ts";

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; isCached: boolean };
type Ask = { host?: string; method?: string } & Record<string, string | undefined>;

let site: TestApp;
let pageCache: ReturnType<typeof createPageCache>;
let http: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  site = await startTestApp();
  await publish(site, (payload) => payload.pages.push(textPage("/unread", "Unread")));
});
afterAll(() => site.close());
beforeEach(async () => {
  await start();
  return () => http.close();
});

async function start(capBytes?: number) {
  const { sites, readOrigin } = site.deps;
  pageCache = createPageCache({
    sites,
    readOrigin,
    now: () => new Date(),
    ...(capBytes ? { capBytes } : {}),
  });
  const app = createApp({ ...site.deps, pageCache });
  http = await listen({ app, pageCache, readOrigin, hosts: ["127.0.0.1"], port: 0 });
}

function get(path: string, { host = "localhost", method = "GET", ...headers }: Ask = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = Object.fromEntries(
      Object.entries({ host, ...headers }).filter(([, value]) => value),
    );
    const options = { port: http.port, path, method, headers: sent, agent: false };
    const call = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { statusCode: status = 0, headers: got } = response;
        // Only cached answers have an ETag together with this Vary header.
        const isCached = got.etag !== undefined && got.vary === "accept-encoding, cookie";
        resolve({ status, headers: got, body: Buffer.concat(chunks), isCached });
      });
    });
    call.on("error", reject).end();
  });
}

/** The page once from the app and once from the cache. */
async function getTwice(path: string, ask?: Ask) {
  return { first: await get(path, ask), second: await get(path, ask) };
}

describe("a shared page", () => {
  // spec 15.1
  test("is rendered once, and identical from then on", async () => {
    const { first, second } = await getTwice("/faq");
    expect([first.isCached, second.isCached]).toEqual([false, true]);
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers["content-security-policy"]).toBe(
      first.headers["content-security-policy"],
    );
    expect(second.headers).toMatchObject(baseHeaders);
  });

  // spec 15.3
  test.each(["localhost", "mesa.localhost", "harbor.localhost"])(
    "of %s carries no form token and sets no cookie",
    async (host) => {
      for (const path of ["/", "/faq", "/es/faq", "/join-now", "/faq.data"]) {
        const { first, second } = await getTwice(path, { host });
        expect([path, second.isCached]).toEqual([path, true]);
        for (const { headers, body } of [first, second]) {
          expect(headers["set-cookie"]).toBeUndefined();
          expect(body.toString()).not.toMatch(/name="csrf-token"[^>]*(?:content|value)="[^"]/);
          expect(body.toString()).not.toMatch(/[0-9a-z]{6,12}\.[\w-]{43}/);
        }
      }
    },
  );

  // spec 15.1
  test("is cached per site, language and path", async () => {
    const places: [string, string][] = [
      ["localhost", "/faq"],
      ["mesa.localhost", "/faq"],
      ["localhost", "/es/faq"],
      ["localhost", "/terms"],
    ];
    const bodies = new Set<string>();
    for (const [host, path] of places) {
      const { first, second } = await getTwice(path, { host });
      expect([path, first.isCached, second.isCached]).toEqual([path, false, true]);
      bodies.add(second.body.toString());
    }
    expect(bodies.size).toBe(places.length);
  });

  // spec 15.1
  test("comes in br, gzip or uncompressed, as the browser accepts", async () => {
    const plain = (await getTwice("/faq")).second;
    const br = await get("/faq", { "accept-encoding": "gzip, deflate, br" });
    const gzip = await get("/faq", { "accept-encoding": "gzip" });
    const none = await get("/faq", { "accept-encoding": "br;q=0, gzip;q=0.0, zstd" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(none.headers["content-encoding"]).toBeUndefined();
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers, body } of [plain, br, gzip]) {
      expect(Number(headers["content-length"])).toBe(body.length);
    }
  });

  // spec 15.5
  test("is 304 for a client that has the same variant", async () => {
    await get("/faq");
    const br = await get("/faq", { "accept-encoding": "br" });
    const etag = br.headers.etag ?? "";
    const same = await get("/faq", { "accept-encoding": "br", "if-none-match": `W/"x", ${etag}` });
    expect(same.status).toBe(304);
    expect(same.body).toHaveLength(0);
    expect(same.headers).toMatchObject({ ...baseHeaders, etag, vary: "accept-encoding, cookie" });
    // A browser merges the headers of a 304 into those it has cached.
    expect(same.headers["content-security-policy"]).toBe(br.headers["content-security-policy"]);

    const other = await get("/faq", { "accept-encoding": "gzip", "if-none-match": etag });
    expect(other.status).toBe(200);
  });

  test("answers HEAD with the headers of GET", async () => {
    const { second } = await getTwice("/faq");
    const head = await get("/faq", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers.etag).toBe(second.headers.etag);
    expect(head.headers["content-length"]).toBe(second.headers["content-length"]);
  });

  test("is not cached from a HEAD", async () => {
    await get("/terms", { method: "HEAD" });
    expect(pageCache.size().entries).toBe(0);
  });

  // spec 15.2
  test("shows a publication at once, on this site only", async () => {
    await getTwice("/unread");
    await getTwice("/faq", { host: "mesa.localhost" });
    await publish(site, ({ pages }) => {
      pages.splice(-1, 1, { ...textPage("/unread", "Unread"), title: "Read at last" });
    });
    const after = await get("/unread");
    expect(after.isCached).toBe(false);
    expect(after.body.toString()).toContain("<title>Read at last");
    expect((await get("/faq", { host: "mesa.localhost" })).isCached).toBe(true);
  });

  // spec 15.13
  test("is rendered again once the site's year has changed", () => {
    const { timeZone } = operatorOn(site).site.settings;
    expect(timeZone).toBe("America/New_York");
    const [hourBefore, lastMoment, newYear] = ["04:00:00.000", "04:59:59.999", "05:00:00.000"].map(
      (time) => keyAt(new Date(`2027-01-01T${time}Z`)),
    );
    expect(lastMoment).toBe(hourBefore);
    expect(newYear).not.toBe(lastMoment);
  });

  // spec 15.2
  test("that was started before a publication is not served as the new one", async () => {
    const oldKey = keyAt(new Date());
    await publish(site, () => {});
    expect(keyAt(new Date())).not.toBe(oldKey);
    await pageCache.keep(oldKey ?? "", new Response("the old page"));
    expect((await get("/faq")).body.toString()).not.toContain("the old page");
  });
});

/** The cache key of the FAQ page for a visitor at this moment. */
function keyAt(now: Date): string | null {
  const request = {
    method: "GET",
    url: "/faq",
    cookie: undefined,
    origin: { isSecure: false },
    now,
  };
  return pageCache.keyOf(request, operatorOn(site).site);
}

describe("the cache is bypassed", () => {
  beforeEach(async () => void (await getTwice("/faq")));

  test.each([
    ["for a member", { cookie: "enamel-session=x" }],
    ["for a member among other cookies", { cookie: "a=b; __Host-enamel-session=x" }],
    ["for a preview", { cookie: "enamel-preview=x" }],
  ])("%s", async (_name, headers) => {
    expect((await get("/faq", headers)).isCached).toBe(false);
    const kept = pageCache.size().entries;
    await get("/terms", headers);
    expect(pageCache.size().entries).toBe(kept);
  });

  // spec 12.7, 15.4
  test.each(["POST", "PUT", "DELETE", "OPTIONS"])("for %s", async (method) => {
    expect((await get("/faq", { method })).isCached).toBe(false);
  });

  // spec 15.3
  test.each([
    "version=1",
    "a=b&version=1",
    "preview=x",
    "%76ersion=1",
    "",
    "utm_source=a&version=1",
  ])("for the query ?%s", async (query) => {
    expect((await get(`/faq?${query}`)).isCached).toBe(false);
  });

  test.each(["/no-such-page", "/a/b", "/member-login", "/api/auth", "/api/cms", "/robots.txt"])(
    "for %s",
    async (path) => {
      const kept = pageCache.size().entries;
      await getTwice(path);
      expect(pageCache.size().entries).toBe(kept);
    },
  );

  test("for an unknown host", async () => {
    expect((await get("/faq", { host: "unknown.example" })).status).toBe(421);
  });

  test("but not for a visitor's cookie or an unknown one", async () => {
    const cookie = "enamel-visitor=x; _ga=1; not-enamel-session=x";
    expect((await get("/faq", { cookie })).isCached).toBe(true);
  });
});

describe("a visitor's query", () => {
  // spec 12.7, 15.3
  test("never appears in the page of another visitor", async () => {
    await get("/faq?email=rosa@example.com");
    await get("/faq.data?email=rosa@example.com");
    for (const path of ["/faq", "/faq", "/faq.data", "/faq.data"]) {
      expect((await get(path)).body.toString()).not.toContain("rosa@");
    }
  });

  test("with an ad's tracking parameters gets the shared page", async () => {
    await get("/faq?utm_source=mail&gclid=x");
    const plain = await get("/faq");
    expect(plain.isCached).toBe(true);
    expect(plain.body.toString()).not.toContain("utm_source");
    expect((await get("/faq?fbclid=y")).body.equals(plain.body)).toBe(true);
    expect((await getTwice("/faq?utm_source=mail&x=1")).second.isCached).toBe(false);
  });

  test("and another spelling of an address leave nothing in the cache", async () => {
    for (const path of ["/faq.data?_routes=root%2Cfaq", "/%66aq", "/faq?x=1", "/FAQ"]) {
      expect([path, (await getTwice(path)).second.isCached]).toEqual([path, false]);
    }
    expect(pageCache.size().entries).toBe(0);
    expect((await getTwice("/faq.data")).second.isCached).toBe(true);
  });
});

test("the cache stays under its cap and drops the least recently used page", async () => {
  await getTwice("/faq");
  const { bytes } = pageCache.size();
  await http.close();
  await start(Math.round(bytes * 2.5));

  await get("/faq");
  await get("/faq", { host: "mesa.localhost" });
  expect((await get("/faq")).isCached).toBe(true);
  await get("/faq", { host: "harbor.localhost" });
  const { entries } = pageCache.size();
  expect(entries).toBe(2);
  expect(pageCache.size().bytes).toBeLessThan(bytes * 2.5);
  expect((await get("/faq")).isCached).toBe(true);
  expect((await get("/faq", { host: "mesa.localhost" })).isCached).toBe(false);
});
