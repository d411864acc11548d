import type { Hono } from "hono";
import { etag } from "hono/etag";
import type { AppDeps } from "../deps.ts";
import { chooseEncoding } from "../encoding.ts";
import type { AppEnv } from "../visit.ts";
import { docsPage } from "./docs-page.ts";
import { loadReference } from "./docs-reference.ts";
import { describeApi } from "./openapi.ts";

/** The description of the API and a page to browse it, both from this origin alone. */
export function mountDocs(app: Hono<AppEnv>, _deps: AppDeps): void {
  const { openapi, info, ...rest } = describeApi();

  app.use("/api/openapi.json", etag());
  app.get("/api/openapi.json", (c) => {
    c.header("cache-control", "no-cache");
    return c.json({ openapi, info, servers: [{ url: c.get("visit").publicOrigin }], ...rest });
  });

  app.get("/api/docs", async (c) => {
    const { path } = await loadReference();
    const { html, policy } = docsPage(path);
    return c.body(html, 200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-cache",
    });
  });

  app.get("/api/docs/:file", async (c, next) => {
    const { path, bodies } = await loadReference();
    if (c.req.path !== path) return next();
    const encoding = chooseEncoding(c.req.header("accept-encoding"), bodies);
    return c.body(bodies[encoding], 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    });
  });
}
