import type { Hono } from "hono";
import { etag } from "hono/etag";
import { html } from "hono/html";
import type { AppDeps } from "../deps.ts";
import type { AppEnv } from "../visit.ts";
import { docsPage, docsPolicy } from "./docs-page.ts";
import { describeApi } from "./openapi.ts";

// The page is rendered once; each response replaces this placeholder with its own origin.
const anyOrigin = "https://any-origin.invalid";

export function mountDocs(app: Hono<AppEnv>, { config }: AppDeps): void {
  if (!config.hasApiDocs) return;
  // Built on first request: it takes about 100 ms, which would slow every start.
  let described: ReturnType<typeof describeApi> | undefined;
  const describe = () => (described ??= describeApi());
  let written: Promise<string> | undefined;
  const write = () => (written ??= Promise.resolve(docsPage(describe(), anyOrigin)).then(String));

  app.use("/api/openapi.json", etag());
  app.get("/api/openapi.json", (c) => {
    const { openapi, info, ...rest } = describe();
    c.header("cache-control", "no-cache");
    return c.json({ openapi, info, servers: [{ url: c.get("visit").publicOrigin }], ...rest });
  });

  app.use("/api/docs", etag());
  app.get("/api/docs", async (c) => {
    c.header("cache-control", "no-cache");
    c.header("content-security-policy", docsPolicy);
    const origin = String(await html`${c.get("visit").publicOrigin}`);
    return c.html((await write()).replaceAll(anyOrigin, () => origin));
  });
}
