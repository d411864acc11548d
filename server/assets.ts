import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, posix } from "node:path";
import type { Context, Hono } from "hono";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import type { FindOrigin } from "#domain/monitoring/save-reports.ts";
import type { AppDeps } from "./deps.ts";
import { chooseEncoding, type Encoding } from "./middleware/compress.ts";
import { strictestPolicy } from "./middleware/headers.ts";
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

/** The card fields of a payment gateway are set in the page's own type. */
const forFrames = { "access-control-allow-origin": "*" };
const restAfter = 500;
const workerPolicy = `${strictestPolicy}; connect-src 'self'`;

type Asset = { type: string; bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>> };

export function serveAssets(app: Hono<AppEnv>, { id, clientDir }: AppDeps["build"]): void {
  const findAsset = clientDir === null ? () => undefined : keepAssets(join(clientDir, "assets"));
  app.get("/assets/:name", (c) => {
    const asset = findAsset(c.req.param("name"));
    if (!asset) return c.notFound();
    const more = asset.type === "font/woff2" ? forFrames : {};
    return send(c, asset, "public, max-age=31536000, immutable", more);
  });
  const licenses = clientDir === null ? null : readAsset(join(clientDir, "..", "licenses.txt"));
  // Not hashed, so a newer build's file has to become visible.
  app.get("/licenses.txt", (c) =>
    licenses ? send(c, licenses, "public, max-age=86400") : c.notFound(),
  );
  const worker = clientDir === null ? null : readAsset(join(clientDir, "card-worker.js"));
  // Its name is fixed, as browsers go on asking for the one they know; it is read again each time.
  app.get("/card-worker.js", (c) =>
    worker
      ? send(c, worker, "no-cache", { "content-security-policy": workerPolicy })
      : c.notFound(),
  );
  app.get("/builds/latest.json", (c) => c.json({ id }));
}

function send(
  c: Context<AppEnv>,
  { type, bodies }: Asset,
  cacheControl: string,
  more: Record<string, string> = {},
): Response {
  const encoding = chooseEncoding(c.req.header("accept-encoding"), bodies);
  return new Response(bodies[encoding] ?? bodies.identity ?? null, {
    headers: {
      "content-type": type,
      "cache-control": cacheControl,
      vary: "accept-encoding",
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      ...more,
    },
  });
}

/** Only what the folder has now is served. */
function keepAssets(dir: string): (name: string) => Asset | undefined {
  const names = new Set(readdirSync(dir));
  const kept = new Map<string, Asset | undefined>();
  const find = (name: string) => {
    if (!kept.has(name) && names.has(name)) kept.set(name, readAsset(join(dir, name)));
    return kept.get(name);
  };
  void readRest(names, find);
  return find;
}

/** After the start, and before another build empties the folder. */
async function readRest(names: Iterable<string>, find: (name: string) => unknown): Promise<void> {
  await sleep(restAfter, undefined, { ref: false });
  for (const name of names) {
    find(name);
    await setImmediate();
  }
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

const asset = /^\/assets\/([\w-][\w.-]*\.js)$/;

/** Resolves positions by the source maps of this build and of recently replaced ones. */
export function createOriginFinder(mapsDir: string | null): FindOrigin {
  if (mapsDir === null) return () => null;
  return ({ source, line, column }) => {
    const name = asset.exec(source)?.[1];
    const map = name === undefined ? null : readMap(join(mapsDir, `${name}.map`));
    if (!map) return null;
    // Browsers count lines and columns from one, source maps from zero.
    const entry = map.findEntry(line - 1, column - 1);
    if (!("originalSource" in entry) || !entry.originalSource) return null;
    // Past the end of the file the lookup returns the nearest entry.
    if (entry.generatedLine !== line - 1) return null;
    // Relative to build/client/assets.
    const file = posix.normalize(posix.join("build/client/assets", entry.originalSource));
    return `${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, "utf8")) as SourceMapPayload);
  } catch {
    return null;
  }
}
