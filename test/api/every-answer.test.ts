import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// Written out: what the server says is not to be compared with itself.
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

describe("every answer forbids frames, guessing of types and telling of addresses:", () => {
  test.each([
    ["a page", "/", 200],
    ["a page out of the cache", "/", 200],
    ["a page for a visitor's own form", "/member-login", 200],
    ["a page that is missing", "/nothing-here", 404],
    ["a call", "/api/auth", 200],
    ["a call that there is none of", "/api/v4/nothing", 404],
    ["a call that is refused", "/api/v4/member/info", 401],
    ["a file", "/robots.txt", 200],
    ["the build's name", "/builds/latest.json", 200],
    ["a way elsewhere", "/dashboard", 303],
  ])("%s", async (_, path, status) => {
    expect(await headersOf(path)).toMatchObject({ status, said: always });
  });

  test("a page that the browser has already", async () => {
    await headersOf("/faq");
    const { etag } = await headersOf("/faq");
    const again = await headersOf("/faq", { headers: { "if-none-match": etag ?? "" } });
    expect(again).toMatchObject({ status: 304, said: always });
  });
});

test.each(["/api/auth", "/api/v4/member/info", "/api/v4/nothing", "/member-login"])(
  "%s is nobody's to keep",
  async (path) => {
    const answer = await fetch(server.url(path));
    expect(answer.headers.get("cache-control")).toBe("no-store");
  },
);
