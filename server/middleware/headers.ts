import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { OriginReader } from "../request-origin.ts";
import type { AppEnv } from "../visit.ts";

/** Sent with every response. A page adds its policy with the hashes of its scripts and styles. */
export const baseHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // Not `no-referrer`: form posts would then arrive with `Origin: null`.
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": permissionsPolicy([]),
};

/** `payment`: the origins whose frames in the page may open a wallet. */
export function permissionsPolicy(payment: readonly string[]): string {
  const payers = ["self", ...payment.map((origin) => `"${origin}"`)].join(" ");
  return `camera=(), microphone=(), payment=(${payers}), geolocation=(self), browsing-topics=()`;
}

export const strictestPolicy =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** Only over https: browsers ignore the header over plain http. */
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
    // A header value is plain ASCII; any other character would break the response.
    if (location) headers.set("location", location.replace(/[^\x21-\x7e]/g, encodeURIComponent));
    const permissions = headers.get("permissions-policy");
    setAll(headers, baseHeaders);
    if (permissions) headers.set("permissions-policy", permissions);
    // A link with a token opens an account, one with a key a case: no other request may get its
    // address as referrer.
    const opensCase = c.req.query("key") !== undefined && !c.req.path.startsWith("/api/");
    if (c.req.query("token") !== undefined || opensCase)
      headers.set("referrer-policy", "strict-origin");
    if (!headers.has("content-security-policy"))
      headers.set("content-security-policy", strictestPolicy);
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
    headers.set("x-request-id", requestId);
  });
}

function setAll(headers: Headers, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) headers.set(name, value);
}
