import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { OriginReader } from "../request-origin.ts";
import type { AppEnv } from "../visit.ts";

/** What every answer carries. A page brings its own policy with the hashes of its scripts and styles. */
export const baseHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // Not `no-referrer`: form posts would then arrive with `Origin: null`.
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "camera=(), microphone=(), payment=(self), geolocation=(self), browsing-topics=()",
};

export const strictestPolicy =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** Over https alone: a browser takes no such word from plain http. */
export const strictTransport = { "strict-transport-security": "max-age=31536000" };

export function secureHeaders({ readOrigin }: { readOrigin: OriginReader }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID();
    c.set("requestId", requestId);
    await next();
    const { headers } = c.res;
    const peer = c.env?.incoming?.socket?.remoteAddress;
    const { isSecure } = readOrigin((name) => c.req.header(name), peer);
    if (isSecure) setAll(headers, strictTransport);
    const location = headers.get("location");
    // An address in a header is plain ASCII; anything else would break the answer on its way out.
    if (location) headers.set("location", location.replace(/[^\x21-\x7e]/g, encodeURIComponent));
    setAll(headers, baseHeaders);
    // The link of a mail opens an account: its address is told to no other request, not even ours.
    if (c.req.query("token") !== undefined) headers.set("referrer-policy", "strict-origin");
    if (!headers.has("content-security-policy"))
      headers.set("content-security-policy", strictestPolicy);
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
    headers.set("x-request-id", requestId);
  });
}

function setAll(headers: Headers, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) headers.set(name, value);
}
