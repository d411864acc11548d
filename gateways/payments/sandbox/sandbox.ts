import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { browserPages, type MayTry, type Place } from "./browser-pages.ts";
import type { SandboxEnv } from "./misbehave.ts";
import type { SandboxStore } from "./sandbox-store.ts";
import { serverApi } from "./server-api.ts";

type Options = {
  store: SandboxStore;
  now: () => Date;
  /** Authenticates our own server. */
  secret: string;
  publicKey: string;
  places: () => Place[];
  mayTry: MayTry;
  log: { error(what: object, message: string): void };
};

const headers: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "cache-control": "no-store",
};
const strictestPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const largestBody = 8 * 1024;

/** A small card processor for the demo: it accepts only test cards and moves no money. */
export function createSandbox(options: Options): Hono<SandboxEnv> {
  const { places, log } = options;
  const mayReturnTo = (url: string) => {
    const target = URL.parse(url)?.origin;
    return places().some(({ origin }) => origin === target);
  };
  const sandbox = new Hono<SandboxEnv>();
  sandbox.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    if (!c.res.headers.has("content-security-policy"))
      c.res.headers.set("content-security-policy", strictestPolicy);
  });
  sandbox.use(
    bodyLimit({ maxSize: largestBody, onError: (c) => c.json({ error: "too_large" }, 413) }),
  );
  sandbox.route("/v1", serverApi({ ...options, mayReturnTo }));
  sandbox.route("/", browserPages({ ...options, mayReturnTo }));
  sandbox.notFound((c) => c.json({ error: "no_such_page" }, 404));
  sandbox.onError((error, c) => {
    log.error({ err: error.stack, path: c.req.path }, "sandbox failed");
    return c.json({ error: "internal" }, 500);
  });
  return sandbox;
}
