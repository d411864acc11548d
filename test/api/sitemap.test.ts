import { afterAll, beforeAll, expect, test } from "vitest";
import { sitemap } from "#server/search-engines.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addOffice } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";

const host = "mesa.localhost";
let site: TestApp;
let offices: string[];
beforeAll(async () => {
  site = await startTestApp();
  const ctx = operatorOn(site, host);
  offices = [];
  for (let at = 0; at < 12; at += 1) offices.push(await addOffice(ctx));
});
afterAll(() => site.close());

const part = (number: number | null, mostInFile?: number) => {
  const ctx = operatorOn(site, host);
  return sitemap({ ctx, site: ctx.site, publicOrigin: "https://mesa.example" }, number, mostInFile);
};
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at);

// spec 24.14
test("a sitemap that fits in one file lists pages and offices in each language", async () => {
  const xml = (await part(null)) ?? "";
  const addresses = addressesIn(xml);
  expect(xml).toContain("<urlset");
  expect(addresses).toContain("https://mesa.example/faq");
  for (const path of ["/find-a-dentist", "/directory", "/savings-summary"]) {
    expect(addresses).toContain(`https://mesa.example${path}`);
    expect(addresses).toContain(`https://mesa.example/es${path}`);
  }
  for (const office of offices) {
    expect(addresses).toContain(`https://mesa.example/office/${office}`);
    expect(addresses).toContain(`https://mesa.example/es/office/${office}`);
  }
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("a larger one is an index of parts that list everything once", async () => {
  const whole = addressesIn((await part(null)) ?? "");
  const list = (await part(null, 10)) ?? "";
  expect(list).toContain("<sitemapindex");
  const files = addressesIn(list);
  expect(files.length).toBeGreaterThan(2);
  expect(files[0]).toBe("https://mesa.example/sitemap.xml?part=1");
  const parts = await Promise.all(files.map((_, at) => part(at + 1, 10)));
  const named = parts.flatMap((xml) => addressesIn(xml ?? ""));
  expect(named).toHaveLength(whole.length);
  expect(new Set(named)).toEqual(new Set(whole));
  expect(await part(files.length + 1, 10)).toBeNull();
});

test.each(["0", "2", "x", "-1", "", "1e9"])("GET /sitemap.xml?part=%s is a 404", async (number) => {
  const answer = await site.request(`/sitemap.xml?part=${number}`, { host });
  expect(answer.status).toBe(404);
});
