import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { publish, textPage } from "#test/support/content.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  await publish(site, (payload) => {
    payload.pages.push(textPage("/only-english", "Only English"), textPage("/untitled", undefined));
    payload.pages.push({ ...textPage("/members", "Members"), middleware: "auth" });
    payload.pages.push({ ...textPage("/odd", "Odd"), middleware: "no-such-thing" });
    payload.redirects = [
      { from: "/old", to: "/faq", status: 301 },
      { from: "/deep/old/path", to: "/faq" },
      { from: "/partner", to: "https://partner.example/start", status: 302 },
    ];
  });
});
afterAll(() => site.close());

const page = async (path: string, init?: Parameters<TestApp["request"]>[1]) => {
  const response = await site.request(path, { headers: { accept: "text/html" }, ...init });
  return { response, status: response.status, html: await response.text() };
};
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe("titles", () => {
  // spec 2.1, 2.20
  test("GET / shows only the site's title", async () => {
    const { html, status } = await page("/");
    expect(status).toBe(200);
    expect(titleOf(html)).toBe("Enamel Dental Group");
  });

  // spec 2.8, 2.20
  test("GET /only-english shows the route's title, a bar and the site's title", async () => {
    expect(titleOf((await page("/only-english")).html)).toBe("Only English | Enamel Dental Group");
  });

  // spec 2.20
  test("GET /untitled shows only the site's title", async () => {
    expect(titleOf((await page("/untitled")).html)).toBe("Enamel Dental Group");
  });
});

describe("routes", () => {
  // spec 2.8, 2.21, 8.1
  test("GET of an unknown landing page is a fatal 404 that names the path", async () => {
    const { status, html } = await page("/no-such-landing");
    expect(status).toBe(404);
    expect(html).toContain("Page Not Found: /no-such-landing");
    expect(titleOf(html)).toBe("Page Not Found | Enamel Dental Group");
    expect(html).toContain('data-error="404"');
  });

  // spec 8.2
  test("GET of a path that no route matches is a non-fatal 404 that names the path", async () => {
    const { status, html } = await page("/a/b/c");
    expect(status).toBe(404);
    expect(html).toContain("Page not found: /a/b/c");
  });

  // spec 8.3, 13.11
  test("GET of a page with an unknown middleware is a 500 that does not say why", async () => {
    const { status, html } = await page("/odd");
    expect(status).toBe(500);
    expect(html).toContain('data-error="500"');
    expect(html).not.toContain("no-such-thing");
  });

  // spec 11.11
  test("GET of a members' page signed out redirects to /member-login", async () => {
    const { response } = await page("/members");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/member-login");
  });

  // spec 15.10
  test("GET /faq/ redirects to the canonical path", async () => {
    const { response } = await page("/faq/?a=1");
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe("/faq?a=1");
  });

  test("GET of an address from an older email redirects to the page's address", async () => {
    for (const prefix of ["", "/es"]) {
      const { response } = await page(`${prefix}/dashboard/leave/sub_1`);
      expect(response.status).toBe(308);
      expect(response.headers.get("location")).toBe(`${prefix}/dashboard/cancel/sub_1`);
    }
  });

  // spec 15.10
  test("GET with doubled slashes stays on this site", async () => {
    const { response } = await page("//elsewhere.example/");
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe("/elsewhere.example");
  });
});

describe("redirects", () => {
  // spec 2.22
  test.each([
    ["/old", 301, "/faq"],
    ["/deep/old/path", 302, "/faq"],
    ["/partner", 302, "https://partner.example/start"],
  ])("GET %s answers %i to %s", async (from, status, to) => {
    const { response } = await page(from);
    expect(response.status).toBe(status);
    expect(response.headers.get("location")).toBe(to);
  });

  // spec 2.23
  test("a client navigation to an external redirect ends in a full page load", async () => {
    const response = await site.request("/partner.data");
    expect(response.status).toBe(202);
    expect(await response.text()).toContain("https://partner.example/start");
  });
});

describe("languages", () => {
  // spec 16.1
  test("GET /es is in Spanish", async () => {
    const { html } = await page("/es");
    expect(html).toContain('<html lang="es"');
    expect(html).toContain("Ir al contenido");
  });

  // spec 16.2
  test("GET /es of a page without Spanish shows the English text, marked as English", async () => {
    const { html, status } = await page("/es/only-english");
    expect(status).toBe(200);
    expect(html).toMatch(/<main[^>]*lang="en"/);
    expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/only-english"/);
  });

  // spec 16.3
  test("a page in both languages links to the other one", async () => {
    const { html } = await page("/faq");
    expect(html).toMatch(
      /<link rel="alternate" hrefLang="es" href="http:\/\/localhost:\d+\/es\/faq"/i,
    );
  });
});

describe("brands", () => {
  // spec 10.1
  test("another host name is another brand", async () => {
    const { html } = await page("/", { host: "mesa.localhost" });
    expect(titleOf(html)).toBe("Mesa Smiles");
    expect(html).not.toContain("Enamel Dental Group");
  });

  // spec 10.2
  test("an unknown host is answered with 421 and no brand", async () => {
    const { status, html } = await page("/", { host: "unknown.example" });
    expect(status).toBe(421);
    expect(html).not.toMatch(/Enamel|Mesa|Harbor/);
  });

  test.each(["127.0.0.1", "[::1]"])("in the demo %s serves the site of localhost", async (host) => {
    expect(titleOf((await page("/", { host })).html)).toBe("Enamel Dental Group");
  });
});

describe("search engines", () => {
  // spec 10.10
  test("GET /sitemap.xml lists the published pages of this site in its languages", async () => {
    const { html } = await page("/sitemap.xml");
    expect(html).toMatch(/<loc>http:\/\/localhost:\d+\/es\/faq<\/loc>/);
    expect(html).not.toContain("/members");
  });

  // spec 10.10
  test("GET /robots.txt names the sitemap", async () => {
    expect((await page("/robots.txt")).html).toMatch(
      /Sitemap: http:\/\/localhost:\d+\/sitemap\.xml/,
    );
  });

  // spec 10.10
  test("an error page asks not to be indexed", async () => {
    expect((await page("/no-such-landing")).html).toContain(
      '<meta name="robots" content="noindex"/>',
    );
  });
});
