import type { Context, Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { AppDeps } from "./deps.ts";
import { browserSettings } from "./browser-settings.ts";
import { clearCookie } from "./cookies.ts";
import { pageVisit, type PageVisit } from "./page-visit.ts";
import { mountSearchEngineFiles } from "./search-engines.ts";
import type { AppEnv } from "./visit.ts";

/** Everything that is a page, rendered by the built app; shared pages go into the page cache. */
export function mountPages(app: Hono<AppEnv>, deps: AppDeps): void {
  const { build, config, pageCache } = deps;
  const render = createRequestHandler(build.server, "production");
  const browser = browserSettings(config, build.id);

  mountSearchEngineFiles(app);
  app.get("/preview/leave", leavePreview);
  app.all("*", async (c) => {
    const tidy = tidyPath(c.req.path);
    if (tidy !== c.req.path && c.req.method === "GET") return c.redirect(tidy + new URL(c.req.url).search, 308);

    const visit: PageVisit = { ...c.get("visit"), browser, page: { isContent: false, isShared: false } };
    const context = new RouterContextProvider();
    context.set(pageVisit, visit);
    const response = await render(publicRequest(c), context);
    if (response.status === 503) response.headers.set("retry-after", "5");
    const key = sharedKey(c, visit, response, pageCache);
    if (key === null) return response;
    response.headers.set("cache-control", c.req.path.endsWith(".data") ? "public, max-age=30" : "no-cache");
    if (c.req.method === "GET") await pageCache.keep(key, response.clone());
    return response;
  });
}

function sharedKey(c: Context<AppEnv>, { page, preview, origin, site }: PageVisit, response: Response, cache: AppDeps["pageCache"]) {
  if (!page.isShared || response.status !== 200 || preview.version !== null || preview.isForbidden) return null;
  const { pathname, search } = new URL(c.req.url);
  const { method } = c.req;
  // The visit's own site: since it was opened another revision may have come.
  return cache.keyOf({ method, url: pathname + search, cookie: c.req.header("cookie"), origin }, site);
}

/** No empty segments and no trailing slash: one page, one address. */
function tidyPath(path: string): string {
  return path === "/" ? path : path.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
}

/** Behind TLS the request names the address that the browser sees. */
function publicRequest(c: Context<AppEnv>): Request {
  const { origin } = c.get("visit");
  if (!origin.isSecure) return c.req.raw;
  const url = new URL(c.req.url);
  return new Request(`https://${origin.host}${url.pathname}${url.search}`, c.req.raw);
}

function leavePreview(c: Context<AppEnv>): Response {
  clearCookie(c, "enamel-preview", c.get("visit").origin.isSecure);
  const to = c.req.query("to") ?? "/";
  // Browsers drop tabs and line breaks from an address, so none may stand before a second slash.
  return c.redirect(/^\/(?![/\\])[^\s\\]*$/.test(to) ? to : "/", 303);
}
