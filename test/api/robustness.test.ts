import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

test("a setting that this build does not know leaves every site working", async () => {
  await site.db.execute(
    sql`update sites set settings = settings || '{"newer":true,"timeZone":"Nowhere/At_All"}' where key = 'mesa'`,
  );
  await site.deps.sites.refresh();
  expect(site.deps.sites.find("mesa.localhost")?.settings.timeZone).toBe("America/New_York");
  expect((await site.request("/", { host: "mesa.localhost" })).status).toBe(200);
});

test.each([
  "/%01x",
  "/\u0001x",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example/",
  "/%09/evil.example",
  "/ñ",
])("leaving a preview for %j stays on this site", async (to) => {
  const response = await site.request(`/preview/leave?to=${encodeURIComponent(to)}`);
  expect(response.status).toBe(303);
  const location = response.headers.get("location") ?? "";
  expect(location).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
  expect(new URL(location, "http://localhost").host).toBe("localhost");
});

test.each(["a b", "user@localhost", "localhost:999999", "x/terms?", "localhost, proxy"])(
  "a host of %j is refused with 400",
  async (host) => {
    const response = await site.app.request("http://localhost/faq", { headers: { host } });
    expect(response.status).toBe(400);
  },
);

test("GET /%C3%B1/ redirects to an address in plain ASCII", async () => {
  const response = await site.request("/%C3%B1/");
  expect([response.status, response.headers.get("location")]).toEqual([308, "/%C3%B1"]);
});

test("an answer without a stored compressed copy is compressed when sent", async () => {
  const response = await site.request("/api/cms", { headers: { "accept-encoding": "br" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("vary")).toContain("accept-encoding");
  const refused = await site.request("/api/cms", { headers: { "accept-encoding": "br ; q=0" } });
  expect(refused.headers.get("content-encoding")).toBe(null);
});

test("POST /collect refuses a body larger than any report with 413", async () => {
  const response = await site.request("/collect", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ service: "x".repeat(70_000) }),
  });
  expect(response.status).toBe(413);
});
