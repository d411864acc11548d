import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

// spec 7.37
test("GET /builds/latest.json names the running build, and is not cached", async () => {
  const answer = await site.request(`/builds/latest.json?t=${Date.now()}`);
  expect(await answer.json()).toEqual({ id: site.deps.build.id });
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("a page tells the browser which build made it", async () => {
  const html = await (await site.request("/faq")).text();
  expect(/<html [^>]*data-font-key="([^"]*)"/.exec(html)?.[1]).toBe(site.deps.build.id);
});

test("a built file is cached forever, and compressed for clients that accept it", async () => {
  const html = await (await site.request("/faq")).text();
  const style = /<link rel="stylesheet" href="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? "";
  const plain = await site.request(style);
  expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(plain.headers.get("content-encoding")).toBeNull();
  const br = await site.request(style, { headers: { "accept-encoding": "gzip, br" } });
  expect(br.headers.get("content-encoding")).toBe("br");
  expect((await br.arrayBuffer()).byteLength).toBeLessThan((await plain.arrayBuffer()).byteLength);
});

test("no folder is listed", async () => {
  for (const path of ["/assets", "/assets/", "/builds", "/builds/", "/fonts/"])
    expect([path, (await site.request(path)).status === 200]).toEqual([path, false]);
});

test("a file that is in no build is 404", async () => {
  expect((await site.request("/assets/root-00000000.js")).status).toBe(404);
});
