import type { Context } from "hono";
import { contentVersion, type ContentVersion } from "#contract/content.ts";
import { isPreviewSigned, signPreview } from "#domain/content/preview-signature.ts";
import type { Ctx } from "#domain/context.ts";
import { clearCookie, readCookie } from "./cookies.ts";
import type { RequestOrigin } from "./request-origin.ts";
import type { AppEnv, PreviewAccess } from "./visit.ts";

// A signed link opens one content version of one site; an HttpOnly cookie keeps it open for later
// pages.

type Scope = Pick<Ctx, "site" | "now" | "rules"> & {
  origin: RequestOrigin;
  signingSecret: string;
  formerSecrets: readonly string[];
  /** Called only where no link grants access. */
  mayStaffSee(): Promise<boolean>;
};

export async function readPreview(c: Context<AppEnv>, scope: Scope): Promise<PreviewAccess> {
  const asked = c.req.query("version");
  const cookie = readCookie(c, "enamel-preview", scope.origin.isSecure);
  const [remembered, signature] = cookie?.split("|") ?? [];

  if (asked !== undefined) {
    const version = contentVersion.safeParse(asked).data;
    if (version === undefined) return { version: null, isForbidden: true };
    // The published version is open to everyone.
    if (version === scope.site.publishedVersion) return { version: null, isForbidden: false };
    const link = c.req.query("preview");
    const given = link ?? (asked === remembered ? signature : undefined);
    if (isSigned(scope, version, given)) {
      return { version, isForbidden: false, remember: `${version}|${given}` };
    }
    if (link !== undefined || !(await scope.mayStaffSee())) {
      return { version: null, isForbidden: true };
    }
    return { version, isForbidden: false, remember: `${version}|${signForAWhile(scope, version)}` };
  }
  const version = contentVersion.safeParse(remembered).data;
  if (version === scope.site.publishedVersion) return { version: null, isForbidden: false };
  return {
    version: version !== undefined && isSigned(scope, version, signature) ? version : null,
    isForbidden: false,
  };
}

function isSigned(
  { site, signingSecret, formerSecrets, now }: Scope,
  version: ContentVersion,
  signature = "",
): boolean {
  return [signingSecret, ...formerSecrets].some((secret) =>
    isPreviewSigned(secret, { siteId: site.id, version }, signature, now),
  );
}

/** For later pages, no longer than a staff session would last while idle. */
function signForAWhile({ site, signingSecret, now, rules }: Scope, version: ContentVersion) {
  const ends = new Date(now.getTime() + rules.sessionIdleSeconds * 1_000);
  return signPreview(signingSecret, { siteId: site.id, version }, ends);
}

/** Clears the preview cookie and redirects to the published page. */
export function leavePreview(c: Context<AppEnv>): Response {
  const { origin, publicOrigin } = c.get("visit");
  clearCookie(c, "enamel-preview", origin.isSecure);
  const to = URL.parse(c.req.query("to") ?? "/", publicOrigin);
  const isHere = to?.origin === new URL(publicOrigin).origin && !to.pathname.startsWith("//");
  return c.redirect(isHere ? to.pathname + to.search : "/", 303);
}
