import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSite } from "#domain/content/change-site.ts";
import type { SiteInput } from "#domain/sites/site-input.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const change = async (key: string, input: Partial<SiteInput>) => {
  await changeSite(operatorOn(site), { key, settings: {}, ...input });
  await site.deps.sites.refresh();
};
const keyOf = (host: string) => operatorOn(site, host).site.key;
const get = async (path: string, host: string) => {
  const response = await site.request(path, { host, headers: { accept: "text/html" } });
  const html = await response.text();
  return { status: response.status, html, title: /<title>([^<]*)<\/title>/.exec(html)?.[1] };
};

describe("a site in English only", () => {
  const host = "harbor.localhost";
  const speak = (...languages: string[]) => change(keyOf(host), { settings: { languages } });
  afterAll(() => speak("en", "es"));

  // spec 16.4
  test.each(["/es", "/es/faq", "/es/member-login"])("no longer has a page at %s", async (path) => {
    await speak("en", "es");
    expect((await get(path, host)).status).toBe(200);
    await speak("en");
    const { status, html } = await get(path, host);
    expect(status).toBe(404);
    expect(/data-error="(\d+)"/.exec(html)?.[1]).toBe("404");
  });

  // spec 16.4, 16.8
  test("offers no other language to visitors or search engines", async () => {
    const offers = async () => ({
      link: (await get("/faq", host)).html.includes(">Español<"),
      sitemap: (await get("/sitemap.xml", host)).html.includes("/es/faq"),
    });
    await speak("en", "es");
    expect(await offers()).toEqual({ link: true, sitemap: true });
    await speak("en");
    expect(await offers()).toEqual({ link: false, sitemap: false });
  });
});

describe("a site's own address", () => {
  // spec 10.5
  test("is in its canonical links, whatever host was requested", async () => {
    await change(keyOf("mesa.localhost"), { settings: { origin: "https://plans.mesa.example" } });
    const { html } = await get("/faq", "mesa.localhost");
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    expect(canonical).toBe("https://plans.mesa.example/faq");
    expect((await get("/robots.txt", "mesa.localhost")).html).toContain(
      "Sitemap: https://plans.mesa.example/sitemap.xml",
    );
  });
});

describe("hosts", () => {
  // spec 10.1
  test("a site answers at each of its hosts, also with a port, a trailing dot or capitals", async () => {
    await change(keyOf("mesa.localhost"), { hosts: ["mesa.localhost", "plans.mesa.example"] });
    for (const host of [
      "plans.mesa.example",
      "plans.mesa.example:8080",
      "plans.mesa.example.",
      "PLANS.mesa.example",
    ]) {
      expect([host, (await get("/", host)).title]).toEqual([host, "Mesa Smiles"]);
    }
  });

  // spec 10.3
  test("the default site, if there is one, answers at every unknown host", async () => {
    expect((await get("/", "nobody.example")).status).toBe(421);
    await change(keyOf("mesa.localhost"), { isDefault: true });
    expect((await get("/", "nobody.example")).title).toBe("Mesa Smiles");
    expect((await get("/", "localhost")).title).toBe("Enamel Dental Group");
  });
});

test("a brand's colors are on its own pages only", async () => {
  await change(keyOf("mesa.localhost"), { settings: { brand: { brand: "#5a1f7d" } } });
  const has = async (host: string) => (await get("/", host)).html.includes("#5a1f7d");
  expect([await has("mesa.localhost"), await has("localhost")]).toEqual([true, false]);
});

// spec 10.8
test("a publication or change in the database is picked up without a request", async () => {
  const key = keyOf("localhost");
  await changeSite(operatorOn(site), { key, settings: {}, hosts: ["localhost", "heard.example"] });
  await expect.poll(() => site.deps.sites.find("heard.example")?.key, { timeout: 3_000 }).toBe(key);
});
