import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// Written out, so that the server's headers are not compared with themselves.
const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "camera=(), microphone=(), payment=(self), geolocation=(self), browsing-topics=()",
};

const headersOf = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(server.url(path), { redirect: "manual", ...init });
  const said = Object.keys(always).map((name) => [name, answer.headers.get(name)]);
  return {
    status: answer.status,
    etag: answer.headers.get("etag"),
    said: Object.fromEntries(said),
  };
};

describe("every answer forbids frames, type sniffing and referrers:", () => {
  test.each([
    ["a page", "/", 200],
    ["a cached page", "/", 200],
    ["a page with a visitor's form", "/member-login", 200],
    ["a missing page", "/nothing-here", 404],
    ["a call", "/api/auth", 200],
    ["an unknown call", "/api/v4/nothing", 404],
    ["a refused call", "/api/v4/member/info", 401],
    ["a file", "/robots.txt", 200],
    ["the build's id", "/builds/latest.json", 200],
    ["a redirect", "/dashboard", 303],
  ])("%s", async (_, path, status) => {
    expect(await headersOf(path)).toMatchObject({ status, said: always });
  });

  test("a page that the browser already has", async () => {
    await headersOf("/faq");
    const { etag } = await headersOf("/faq");
    const again = await headersOf("/faq", { headers: { "if-none-match": etag ?? "" } });
    expect(again).toMatchObject({ status: 304, said: always });
  });
});

test.each(["/", "/api/auth", "/api/v4/plans/nothing", "/api/v4/member/info", "/robots.txt"])(
  "%s is not shared with other origins",
  async (path) => {
    for (const method of ["GET", "OPTIONS"]) {
      const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
      const answer = await fetch(server.url(path), { method, headers });
      const named = [...answer.headers.keys()].filter((name) => name.startsWith("access-control"));
      expect(named).toEqual([]);
    }
  },
);

test.each([
  ["/", "text/html; charset=utf-8"],
  ["/nothing-here", "text/html; charset=utf-8"],
  ["/member-login", "text/html; charset=utf-8"],
  ["/api/auth", "application/json"],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/sitemap.xml", "application/xml; charset=utf-8"],
])("%s says that it is %s", async (path, type) => {
  const said = (await fetch(server.url(path))).headers.get("content-type") ?? "";
  expect(said.toLowerCase().replace(/; */, "; ")).toBe(type);
});

test.each(["/api/auth", "/api/v4/member/info", "/api/v4/nothing", "/member-login"])(
  "%s is never cached",
  async (path) => {
    const answer = await fetch(server.url(path));
    expect(answer.headers.get("cache-control")).toBe("no-store");
  },
);
