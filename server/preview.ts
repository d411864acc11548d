import type { Context } from "hono";
import { contentVersion, type ContentVersion } from "#contract/content.ts";
import { isPreviewSigned } from "#domain/content/preview-signature.ts";
import type { Site } from "#domain/sites/site.ts";
import { clearCookie, readCookie } from "./cookies.ts";
import type { RequestOrigin } from "./request-origin.ts";
import type { AppEnv, PreviewAccess } from "./visit.ts";

// A signed link opens one version of one site's content; an HttpOnly cookie keeps it open for the
// pages that follow.

type Scope = { site: Site; origin: RequestOrigin; signingSecret: string; now: Date };

export function readPreview(c: Context<AppEnv>, scope: Scope): PreviewAccess {
  const asked = c.req.query("version");
  const cookie = readCookie(c, "enamel-preview", scope.origin.isSecure);
  const [remembered, signature] = cookie?.split("|") ?? [];

  if (asked !== undefined) {
    const version = contentVersion.safeParse(asked).data;
    if (version === undefined) return { version: null, isForbidden: true };
    // Anyone may name the version that everyone sees.
    if (version === scope.site.publishedVersion) return { version: null, isForbidden: false };
    const given = c.req.query("preview") ?? (asked === remembered ? signature : undefined);
    if (!isSigned(scope, version, given)) return { version: null, isForbidden: true };
    return { version, isForbidden: false, remember: `${version}|${given}` };
  }
  const version = contentVersion.safeParse(remembered).data;
  if (version === scope.site.publishedVersion) return { version: null, isForbidden: false };
  return {
    version: version !== undefined && isSigned(scope, version, signature) ? version : null,
    isForbidden: false,
  };
}

function isSigned(
  { site, signingSecret, now }: Scope,
  version: ContentVersion,
  signature = "",
): boolean {
  return isPreviewSigned(signingSecret, { siteId: site.id, version }, signature, now);
}

/** Forgets the previewed version and goes on to the page as everyone sees it. */
export function leavePreview(c: Context<AppEnv>): Response {
  const { origin, publicOrigin } = c.get("visit");
  clearCookie(c, "enamel-preview", origin.isSecure);
  const to = URL.parse(c.req.query("to") ?? "/", publicOrigin);
  const isHere = to?.origin === new URL(publicOrigin).origin && !to.pathname.startsWith("//");
  return c.redirect(isHere ? to.pathname + to.search : "/", 303);
}
