import type { Hono } from "hono";
import { DomainError } from "#domain/errors.ts";
import { sitemap } from "./sitemap.ts";
import type { AppEnv } from "./visit.ts";

export function mountSearchEngineFiles(app: Hono<AppEnv>): void {
  app.get("/robots.txt", (c) => {
    const { publicOrigin } = c.get("visit");
    return c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /studio\nDisallow: /dashboard\nDisallow: /checkout\nSitemap: ${publicOrigin}/sitemap.xml\n`,
    );
  });
  app.get("/sitemap.xml", async (c) => {
    const part = c.req.query("part");
    const isPart = part !== undefined && /^[1-9]\d{0,3}$/.test(part);
    const xml =
      part === undefined || isPart
        ? await sitemap(c.get("visit"), part ? Number(part) : null)
        : null;
    if (xml === null) throw new DomainError("not_found");
    return c.body(xml, 200, { "content-type": "application/xml; charset=utf-8" });
  });
}
