import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { locations } from "#db/schema/offices.ts";
import type { Ctx } from "#domain/context.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { startTestServer } from "#test/support/server.ts";

// The page of an office in the page cache: the same for everyone, for a minute.

const monday = new Date("2026-11-23T16:00:00Z");
let clock = monday;

let server: Awaited<ReturnType<typeof startTestServer>>;
let ctx: Ctx;
let office: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  ctx = operatorOn(server);
  office = await addOffice(ctx, { externalId: "here" });
});
afterAll(() => server.close());
beforeEach(() => {
  clock = new Date(clock.getTime() + 5 * 60_000);
});

async function get(path = `/office/${office}`, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url(path), { headers, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}
const kept = () => server.deps.pageCache.size().entries;

test("is rendered once a minute, without anything about the visitor", async () => {
  const before = kept();
  const first = await get();
  expect(kept()).toBe(before + 1);
  const second = await get();
  expect(second.headers.get("etag")).toMatch(/^"/);
  expect(second.html).toBe(first.html);
  expect(first.headers.get("set-cookie")).toBeNull();
  expect(first.html).not.toMatch(/name="csrf-token"[^>]*content="[^"]/);
  const etag = second.headers.get("etag") ?? "";
  expect((await get(undefined, { "if-none-match": etag })).status).toBe(304);
  await get(`/es/office/${office}`);
  await get(`/office/${office}.data`);
  expect(kept()).toBe(before + 3);
});

// spec 24.3
test("is current a minute later", async () => {
  clock = new Date("2026-11-23T23:59:30Z");
  expect((await get()).html).toContain("Open until 5 p.m.");
  clock = new Date("2026-11-24T00:00:10Z");
  expect((await get()).html).toContain("Closed now. Opens Tuesday at 8 a.m.");
});

// spec 24.3
test("is fresh at once when the catalog changes", async () => {
  expect((await get()).html).toContain("Test Dental");
  const changed = { name: "Renamed Dental" };
  await server.db.update(locations).set(changed).where(eq(locations.id, office));
  expect((await get()).html).not.toContain("Renamed Dental");
  await addPlan(ctx, { offices: [] });
  await server.deps.sites.refresh();
  expect((await get()).html).toContain("Renamed Dental");
});

test("is not cached for a member, and neither is a path that is not an office's page", async () => {
  await get();
  const before = kept();
  await get(undefined, { cookie: "enamel-session=x" });
  for (const path of ["/office/here", "/office/loc_0", `/office/${office}?a=b`, "/office/%6c"])
    await get(path);
  expect(kept()).toBe(before);
});
