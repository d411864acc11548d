import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import type { Hono } from "hono";
import type { AppBuild } from "./build.ts";
import { chooseEncoding, type Encoding } from "./encoding.ts";
import type { AppEnv } from "./visit.ts";

// Built files carry a hash in their name and never change; their compressed forms were made by the build.

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".webp": "image/webp",
  ".json": "application/json",
};

type Asset = { type: string; bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>> };

export function serveAssets(app: Hono<AppEnv>, build: AppBuild): void {
  const assets = readAssets(join(build.clientDir, "assets"));
  app.get("/assets/:name", (c) => {
    const asset = assets.get(c.req.param("name"));
    if (!asset) return c.notFound();
    const encoding = chooseEncoding(c.req.header("accept-encoding"), asset.bodies);
    const body = asset.bodies[encoding] ?? asset.bodies.identity;
    return new Response(body ?? null, {
      headers: {
        "content-type": asset.type,
        "cache-control": "public, max-age=31536000, immutable",
        vary: "accept-encoding",
        ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      },
    });
  });
  app.get("/builds/latest.json", (c) => c.json({ id: build.id }));
}

function readAssets(dir: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const name of readdirSync(dir)) {
    const type = types[extname(name)];
    const path = join(dir, name);
    if (!type || !statSync(path).isFile()) continue;
    const bodies: Asset["bodies"] = { identity: readFileSync(path) };
    for (const [encoding, ending] of [
      ["br", ".br"],
      ["gzip", ".gz"],
    ] as const) {
      try {
        bodies[encoding] = readFileSync(path + ending);
      } catch {
        // Pictures and fonts are compressed already.
      }
    }
    assets.set(name, { type, bodies });
  }
  return assets;
}
