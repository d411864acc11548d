import type { Hono } from "hono";
import { localPath } from "#contract/language-path.ts";
import { getContent } from "#domain/content/get-content.ts";
import type { AppEnv } from "./visit.ts";

/** /robots.txt and /sitemap.xml of each site, from its published pages. */
export function mountSearchEngineFiles(app: Hono<AppEnv>): void {
  app.get("/robots.txt", (c) => {
    const { publicOrigin } = c.get("visit");
    return c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /studio\nDisallow: /dashboard\nDisallow: /checkout\nSitemap: ${publicOrigin}/sitemap.xml\n`,
    );
  });
  app.get("/sitemap.xml", async (c) => {
    const { ctx, site, publicOrigin } = c.get("visit");
    const { payload } = await getContent(ctx);
    const urls = payload.pages
      .filter(
        (page) => site.settings.languages.includes(page.lang) && page.middleware === undefined,
      )
      .map(({ lang, path }) => localPath(lang, path))
      .map((path) => `<url><loc>${publicOrigin}${path}</loc></url>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
    return c.body(xml, 200, { "content-type": "application/xml; charset=utf-8" });
  });
}
