import { createMiddleware } from "hono/factory";
import { findDraft } from "#domain/content/stored-content.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import type { AppDeps } from "../deps.ts";
import { readCookie, writeCookie } from "../cookies.ts";
import { readPreview } from "../preview.ts";
import { publicOrigin } from "#domain/sites/site.ts";
import { paymentPurposes } from "#domain/payment-purposes.ts";
import { isHost } from "../request-origin.ts";
import { hasStaffWho, openVisitor } from "../visitor.ts";
import type { AppEnv, PreviewAccess } from "../visit.ts";

/** Finds the site by host name and opens the visit: the actor, the site and the current time. */
export function openVisit({
  config,
  address,
  db,
  sites,
  signingSecret,
  formerSecrets = [],
  vault,
  gatewayFor,
  readOrigin,
  log,
  now,
}: AppDeps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const origin = readOrigin((name) => c.req.header(name), c.env?.incoming?.socket?.remoteAddress);
    if (!isHost(origin.host))
      throw new DomainError("bad_request", "The request has no valid host name.");
    const site = sites.find(origin.hostname);
    if (!site)
      throw new DomainError("unknown_site", "No site uses this host name. Check the web address.");

    const here = {
      db,
      site,
      client: {
        address: origin.clientAddress,
        agent: c.req.header("user-agent") ?? "",
        devices: readCookie(c, "enamel-device", origin.isSecure)?.slice(0, 400),
      },
      now: now(),
      vault,
      rules: config.rules,
      gatewayFor,
      paymentPurposes,
      log,
    };
    const { isSecure } = origin;
    const visitor = await openVisitor(c, here, { signingSecret, isSecure });
    const checkoutToken = readCookie(c, "enamel-checkout", isSecure)?.slice(0, 100);
    const client = { ...here.client, browser: visitor.owner };
    const ctx: Ctx = { ...here, client, actor: visitor.actor, checkoutToken };
    const mayStaffSee = () => hasStaffWho(c, here, "see_content_versions", isSecure);
    const asked = await readPreview(c, {
      site,
      origin,
      signingSecret,
      formerSecrets,
      now: ctx.now,
      rules: config.rules,
      mayStaffSee,
    });
    const preview = await whileItLasts(asked, ctx);
    c.set("visit", {
      ctx,
      site,
      origin,
      publicOrigin: publicOrigin(site, address.port),
      cameFrom: c.req.header("referer")?.slice(0, 2_000),
      asksForPrivacy: c.req.header("sec-gpc") === "1",
      ...visitor.cookies,
      tokenOwner: visitor.owner,
      preview,
    });
    await next();
    if (preview.remember) writeCookie(c, "enamel-preview", preview.remember, isSecure);
    visitor.settle();
  });
}

/** A remembered preview of the draft ends once the draft is published. */
async function whileItLasts(preview: PreviewAccess, ctx: Ctx): Promise<PreviewAccess> {
  if (preview.version !== "working" || preview.remember) return preview;
  return (await findDraft(ctx)) ? preview : { version: null, isForbidden: false };
}
