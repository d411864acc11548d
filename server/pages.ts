import type { Context, Hono } from "hono";
import { plainPath } from "#contract/language-path.ts";
import { relyingPartyOf } from "#domain/passkeys/relying-party.ts";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { BrowserSettings } from "#contract/browser-settings.ts";
import type { Api } from "./api.ts";
import type { AppDeps } from "./deps.ts";
import { createPageSharing, type MadePage } from "./page-sharing.ts";
import { pageVisit, type PageVisit } from "./page-visit.ts";
import { formExpired } from "./middleware/csrf.ts";
import { permissionsPolicy } from "./middleware/headers.ts";
import { leavePreview } from "./preview.ts";
import { mountSearchEngineFiles } from "./search-engines.ts";
import { withoutTracking } from "./tracking.ts";
import type { AppEnv } from "./visit.ts";

/** Renders pages with the built app and stores shared ones in the page cache. */
export function mountPages(app: Hono<AppEnv>, deps: AppDeps, { performFor }: Api): void {
  const { build, config, pageCache, isDevelopment } = deps;
  const render = createRequestHandler(build.server, isDevelopment ? "development" : "production");
  const browser = browserSettings(deps);
  const share = createPageSharing(pageCache);

  mountSearchEngineFiles(app);
  mountRelatedOrigins(app);
  app.get("/preview/leave", leavePreview);
  app.all("*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const tidy = tidyPath(pathname);
    if (tidy !== pathname && isReading(c.req.method)) return c.redirect(tidy + search, 308);

    const visit: PageVisit = {
      ...c.get("visit"),
      perform: performFor(c.get("visit")),
      browser,
      isDemo: config.isDemo,
      page: { isContent: false, isShared: false },
    };
    const key = keyOf(c, visit, pageCache);
    const make = async (): Promise<MadePage> => {
      const context = new RouterContextProvider();
      context.set(pageVisit, visit);
      const response = settleForm(visit, await render(publicRequest(c), context));
      const { gateway } = visit.page;
      if (gateway) response.headers.set("permissions-policy", permissionsPolicy(gateway.payment));
      const wait = visit.page.retryAfterSeconds ?? (response.status === 503 ? 5 : undefined);
      if (wait !== undefined) response.headers.set("retry-after", String(wait));
      if (key === null || !isForAll(visit, response)) return { response, isKept: false };
      response.headers.set(
        "cache-control",
        // Catalog imports show at once; a content page may be half a minute old.
        pathname.endsWith(".data") && visit.page.isContent ? "public, max-age=30" : "no-cache",
      );
      response.headers.set("vary", "accept-encoding, cookie");
      if (c.req.method !== "GET") return { response, isKept: false };
      await pageCache.keep(key, response.clone());
      return { response, isKept: true };
    };
    if (key === null || c.req.method !== "GET") return (await make()).response;
    return share({ key, accepts: c.req.header("accept-encoding") }, make);
  });
}

/** Shows the rejection when the page itself has not shown the expired form. */
function settleForm({ refusedForm }: PageVisit, response: Response): Response {
  if (!refusedForm) return response;
  if (!refusedForm.isTaken) throw formExpired("csrf_stale");
  const status = response.ok ? 403 : response.status;
  return new Response(response.body, { status, headers: response.headers });
}

/** The cache key in case the page turns out to be shareable. */
function keyOf(c: Context<AppEnv>, { origin, site, ctx }: PageVisit, cache: AppDeps["pageCache"]) {
  const address = new URL(c.req.url);
  const url = address.href.slice(address.origin.length);
  const { method } = c.req;
  // The visit's own site: a newer revision may have loaded since it was opened.
  return cache.keyOf({ method, url, cookie: c.req.header("cookie"), origin, now: ctx.now }, site);
}

const isForAll = ({ page, preview }: PageVisit, { status }: Response) =>
  page.isShared && status === 200 && preview.version === null && !preview.isForbidden;

/** No empty segments, no trailing slash, no address that emails had once: one per page. */
function tidyPath(path: string): string {
  const tidy = path === "/" ? path : path.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  const former = "/dashboard/leave/";
  if (!plainPath(tidy).startsWith(former)) return tidy;
  return tidy.replace(former, "/dashboard/cancel/");
}

const isReading = (method: string) => method === "GET" || method === "HEAD";

/** The public URL behind TLS, without tracking parameters. */
function publicRequest(c: Context<AppEnv>): Request {
  const { origin, refusedForm } = c.get("visit");
  const url = new URL(withoutTracking(c.req.url));
  if (!refusedForm && !origin.isSecure && url.href === c.req.url) return c.req.raw;
  if (origin.isSecure) url.protocol = "https:";
  url.host = origin.host;
  // Turned into a GET: no route's action may run.
  return refusedForm ? new Request(url, asReading(c.req.raw)) : new Request(url, c.req.raw);
}

function asReading({ headers, signal }: Request): RequestInit {
  const kept = new Headers(headers);
  for (const name of ["content-type", "content-length", "transfer-encoding"]) kept.delete(name);
  return { headers: kept, signal };
}

function browserSettings({ config, build, captcha }: AppDeps): BrowserSettings {
  const sampleRate = config.monitoringSampleRate;
  return {
    buildId: build.id,
    buildPollSeconds: config.buildPollSeconds,
    routeDelayMs: config.routeDelayMs,
    authIdleSeconds: config.authIdleSeconds,
    sessionIdleSeconds: config.sessionIdleSeconds,
    monitoring: sampleRate > 0 ? { sampleRate } : null,
    captcha: captcha.publicSettings,
  };
}

/**
 * Which of a site's hosts may use the passkeys of its public address. Browsers ask that address, and
 * without cookies: the answer is the same for everybody.
 */
function mountRelatedOrigins(app: Hono<AppEnv>): void {
  app.get("/.well-known/webauthn", (c) => {
    const { site, publicOrigin } = c.get("visit");
    const { origins } = relyingPartyOf(site, publicOrigin);
    return c.json({ origins }, 200, { "cache-control": "no-cache" });
  });
}
