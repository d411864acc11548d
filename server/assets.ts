import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import type { Context, Hono } from "hono";
import type { AppDeps } from "./deps.ts";
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
  ".txt": "text/plain; charset=utf-8",
};

type Asset = { type: string; bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>> };

export function serveAssets(app: Hono<AppEnv>, { id, clientDir }: AppDeps["build"]): void {
  const assets =
    clientDir === null ? new Map<string, Asset>() : readAssets(join(clientDir, "assets"));
  app.get("/assets/:name", (c) => {
    const asset = assets.get(c.req.param("name"));
    return asset ? send(c, asset, "public, max-age=31536000, immutable") : c.notFound();
  });
  const licenses = clientDir === null ? null : readAsset(join(clientDir, "..", "licenses.txt"));
  // Not hashed, so a newer build's file has to become visible.
  app.get("/licenses.txt", (c) =>
    licenses ? send(c, licenses, "public, max-age=86400") : c.notFound(),
  );
  app.get("/builds/latest.json", (c) => c.json({ id }));
}

function send(c: Context<AppEnv>, { type, bodies }: Asset, cacheControl: string): Response {
  const encoding = chooseEncoding(c.req.header("accept-encoding"), bodies);
  return new Response(bodies[encoding] ?? bodies.identity ?? null, {
    headers: {
      "content-type": type,
      "cache-control": cacheControl,
      vary: "accept-encoding",
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    },
  });
}

function readAssets(dir: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const name of readdirSync(dir)) {
    const asset = readAsset(join(dir, name));
    if (asset) assets.set(name, asset);
  }
  return assets;
}

function readAsset(path: string): Asset | undefined {
  const type = types[extname(path)];
  if (!type || !statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  const bodies: Asset["bodies"] = { identity: readFileSync(path) };
  for (const [encoding, ending] of [
    ["br", ".br"],
    ["gzip", ".gz"],
  ] as const) {
    try {
      bodies[encoding] = readFileSync(path + ending);
    } catch {
      // Images and fonts are already compressed.
    }
  }
  return { type, bodies };
}
