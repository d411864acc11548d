import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSite } from "#domain/content/change-site.ts";
import { signPreview } from "#domain/content/preview-signature.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn, publish, textPage } from "#test/support/content.ts";

let site: TestApp;
let now = new Date("2026-06-01T12:00:00Z");
const hosts = { english: "harbor.localhost", spanish: "mesa.localhost" };

beforeAll(async () => {
  site = await startTestApp({ now: () => now });
  await publish(site, (payload) => {
    payload.pages.push({ ...textPage("/members", "Members"), middleware: "auth" });
  });
  const speak = (host: string, languages: string[]) =>
    changeSite(operatorOn(site), { key: operatorOn(site, host).site.key, settings: { languages } });
  await speak(hosts.english, ["en"]);
  await speak(hosts.spanish, ["es"]);
  await site.deps.sites.refresh();
});
afterAll(() => site.close());

const get = async (path: string, host = "localhost") => {
  const response = await site.request(path, { host, headers: { accept: "text/html" } });
  const html = await response.text();
  return {
    status: response.status,
    location: response.headers.get("location"),
    html,
    lang: /<html lang="(\w+)"/.exec(html)?.[1],
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    heading: /<h1[^>]*>([^<]*)</.exec(html)?.[1],
    isFramed: /<header data-layout=.*<footer data-layout=/s.test(html),
    token: /<meta name="csrf-token" content="([^"]*)"/.exec(html)?.[1],
  };
};

describe("a site in English only", () => {
  // spec 16.9
  test.each(["/es", "/es/faq", "/es/member-login", "/es/no/where"])(
    "answers %s with its own English 404 page",
    async (path) => {
      const { html, ...page } = await get(path, hosts.english);
      expect(page).toMatchObject({
        status: 404,
        lang: "en",
        heading: "Page Not Found",
        title: "Page Not Found | Harbor Family Dentistry",
        isFramed: true,
      });
      expect(html).toContain("Skip to content");
      expect(html).not.toContain('href="/es');
    },
  );
});

describe("a site in Spanish only", () => {
  test.each([
    ["/", "/es"],
    ["/?a=1", "/es?a=1"],
    ["/faq", "/es/faq"],
  ])("redirects from %s to %s", async (path, to) => {
    expect(await get(path, hosts.spanish)).toMatchObject({ status: 302, location: to });
  });

  test("is Spanish throughout, also where a page is missing", async () => {
    expect(await get("/es", hosts.spanish)).toMatchObject({ status: 200, lang: "es" });
    expect(await get("/es/no-such", hosts.spanish)).toMatchObject({
      status: 404,
      lang: "es",
      heading: "Página no encontrada",
      isFramed: true,
    });
    expect((await get("/no.such", hosts.spanish)).lang).toBe("es");
  });

  // spec 16.8
  test("names no address in a language that it does not have", async () => {
    const { html } = await get("/es/faq", hosts.spanish);
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/es\/faq"/);
    expect(html).not.toMatch(/hrefLang="en"/i);
  });
});

describe("an error page in Spanish", () => {
  test("of a closed preview is in Spanish only, and links home under /es", async () => {
    const { html, ...page } = await get("/es/faq?version=working");
    expect(page).toMatchObject({
      status: 403,
      lang: "es",
      heading: "No puede abrir esta página",
      isFramed: true,
    });
    expect(page.title).toBe("No puede abrir esta página | Enamel Dental Group");
    expect(html).toMatch(/<a [^>]*href="\/es"[^>]*>Ir a la página de inicio</);
  });

  test("a members' page redirects to the Spanish login", async () => {
    expect(await get("/es/members")).toMatchObject({ status: 302, location: "/es/member-login" });
  });
});

describe("the form token of a document", () => {
  test("is left out only of pages that every visitor shares", async () => {
    expect((await get("/faq")).token).toBe("");
    expect((await get("/member-login")).token).not.toBe("");
    const expires = new Date(now.getTime() + 60_000);
    const signature = signPreview(
      site.deps.signingSecret,
      { siteId: operatorOn(site).site.id, version: 1 },
      expires,
    );
    expect((await get(`/faq?version=1&preview=${signature}`)).token).not.toBe("");
  });
});

test("the year of the copyright line follows the site's time zone", async () => {
  const settings = (timeZone: string) =>
    changeSite(operatorOn(site), { key: operatorOn(site).site.key, settings: { timeZone } });
  now = new Date("2027-01-01T03:00:00Z");
  for (const [zone, year] of [
    ["America/Phoenix", "2026"],
    ["Europe/Madrid", "2027"],
  ] as const) {
    await settings(zone);
    await site.deps.sites.refresh();
    expect((await get("/faq")).html).toContain(`© ${year}`);
  }
});
