import type { Hono } from "hono";
import { DomainError } from "#domain/errors.ts";
import { localPath } from "#contract/language-path.ts";
import { getContent } from "#domain/content/get-content.ts";
import { countOffices, listOfficeIds } from "#domain/offices/active-offices.ts";
import type { AppEnv, Visit } from "./visit.ts";

// The sitemap protocol's limit per file.
const mostAddresses = 50_000;
// Reserved for pages that are not offices.
const consume = 1_000;

const ownPages = ["/find-a-dentist", "/directory", "/savings-summary"];

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Seen = Pick<Visit, "ctx" | "site" | "publicOrigin">;

/** The site's pages and offices; above one file's limit, the index of its parts. */
export async function sitemap(
  visit: Seen,
  part: number | null,
  mostInFile = mostAddresses - consume,
): Promise<string | null> {
  const { ctx, site, publicOrigin } = visit;
  const perFile = Math.max(1, Math.floor(mostInFile / site.settings.languages.length));
  const parts = Math.max(1, Math.ceil((await countOffices(ctx)) / perFile));
  if (part !== null && part > parts) return null;
  if (part === null && parts > 1) return indexOf(publicOrigin, parts);
  const at = part ?? 1;
  const ids = await listOfficeIds(ctx, { offset: (at - 1) * perFile, limit: perFile });
  const offices = ids.flatMap((id) =>
    site.settings.languages.map((lang) => localPath(lang, `/office/${id}`)),
  );
  const paths = [...(at === 1 ? await sitePaths(visit) : []), ...offices];
  const urls = paths.map((path) => `<url><loc>${publicOrigin}${path}</loc></url>`);
  return `${head}<urlset ${namespace}>${urls.join("")}</urlset>\n`;
}

/** The content pages, and the product's public pages. */
async function sitePaths({ ctx, site }: Seen): Promise<string[]> {
  const { payload } = await getContent(ctx);
  const { languages } = site.settings;
  const written = payload.pages
    .filter((page) => languages.includes(page.lang) && page.middleware === undefined)
    .map(({ lang, path }) => localPath(lang, path));
  const own = ownPages.flatMap((path) => languages.map((lang) => localPath(lang, path)));
  return [...new Set([...written, ...own])];
}

function indexOf(origin: string, parts: number): string {
  const files = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${origin}/sitemap.xml?part=${at + 1}</loc></sitemap>`,
  );
  return `${head}<sitemapindex ${namespace}>${files.join("")}</sitemapindex>\n`;
}

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
