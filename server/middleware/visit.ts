import { randomBytes } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { findDraft } from "#domain/content/find-draft.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import type { AppDeps } from "../deps.ts";
import { readCookie, writeCookie } from "../cookies.ts";
import { makeCsrfToken } from "../csrf-token.ts";
import { readPreview } from "../preview.ts";
import { publicOrigin } from "#domain/sites/public-origin.ts";
import { isHost } from "../request-origin.ts";
import type { AppEnv, PreviewAccess } from "../visit.ts";

/** Finds the site by host name and opens the visit: who asks, on which brand, at what moment. */
export function openVisit({ config, db, sites, signingSecret, readOrigin, log, now }: AppDeps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const origin = readOrigin((name) => c.req.header(name), c.env?.incoming?.socket?.remoteAddress);
    if (!isHost(origin.host))
      throw new DomainError("bad_request", "This address has no readable host name.");
    const site = sites.find(origin.hostname);
    if (!site) throw new DomainError("unknown_site", "No site answers at this address.");

    const ctx = { db, site, actor: { kind: "visitor" as const }, now: now(), log };
    const visitor = visitorId(readCookie(c, "enamel-visitor", origin.isSecure));
    const asked = readPreview(c, { site, origin, signingSecret, now: ctx.now });
    const preview = await whileItLasts(asked, ctx);
    let isTokenGiven = false;
    c.set("visit", {
      ctx,
      site,
      origin,
      publicOrigin: publicOrigin(site, config.port),
      csrfToken() {
        isTokenGiven = true;
        return makeCsrfToken(signingSecret, visitor.id, ctx.now);
      },
      preview,
    });
    await next();
    if (origin.isSecure) c.res.headers.set("strict-transport-security", strictTransport);
    if (preview.remember) writeCookie(c, "enamel-preview", preview.remember, origin.isSecure);
    if (isTokenGiven && visitor.isNew)
      writeCookie(c, "enamel-visitor", visitor.id, origin.isSecure);
  });
}

/** A remembered preview of the draft ends with the draft: what it became is seen by everyone. */
async function whileItLasts(preview: PreviewAccess, ctx: Ctx): Promise<PreviewAccess> {
  if (preview.version !== "working" || preview.remember) return preview;
  return (await findDraft(ctx)) ? preview : { version: null, isForbidden: false };
}

const strictTransport = "max-age=31536000";

function visitorId(given: string | undefined) {
  if (given && /^[\w-]{22}$/.test(given)) return { id: given, isNew: false };
  return { id: randomBytes(16).toString("base64url"), isNew: true };
}
