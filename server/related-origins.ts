import type { Hono } from "hono";
import { relyingPartyOf } from "#domain/passkeys/relying-party.ts";
import type { AppEnv } from "./visit.ts";

/**
 * Which of a site's hosts may use the passkeys of its public address. Browsers ask that address, and
 * without cookies: the answer is the same for everybody.
 */
export function mountRelatedOrigins(app: Hono<AppEnv>): void {
  app.get("/.well-known/webauthn", (c) => {
    const { site, publicOrigin } = c.get("visit");
    const { origins } = relyingPartyOf(site, publicOrigin);
    return c.json({ origins }, 200, { "cache-control": "no-cache" });
  });
}
