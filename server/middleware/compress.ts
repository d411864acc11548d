import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../visit.ts";

const compressible = /^(?:text\/|application\/(?:json|xml|javascript))/;
const worthIt = 1_024;
// Fast settings: these responses are made for one visitor and sent once.
const shrink = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 5 }),
};

/** Compresses responses that have no precompressed form. */
export function compressAnswers() {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { headers, body, status } = c.res;
    if (!body || headers.has("content-encoding") || c.req.method === "HEAD") return;
    if (!compressible.test(headers.get("content-type") ?? "")) return;
    const encoding = chooseEncoding(c.req.header("accept-encoding"), shrink);
    if (encoding === "identity") return;
    const bytes = Buffer.from(await c.res.arrayBuffer());
    const isSmall = bytes.length < worthIt;
    const answer = new Response(isSmall ? bytes : await shrink[encoding](bytes), {
      status,
      headers,
    });
    if (!isSmall) {
      answer.headers.set("content-encoding", encoding);
      answer.headers.delete("content-length");
    }
    const tag = answer.headers.get("etag");
    // Another encoding of the same content has other bytes, so the tag is weak.
    if (tag?.startsWith('"') && !isSmall) answer.headers.set("etag", `W/${tag}`);
    if (!answer.headers.get("vary")?.includes("accept-encoding")) {
      answer.headers.append("vary", "accept-encoding");
    }
    c.res = answer;
  });
}

export type Encoding = "br" | "gzip" | "identity";

/** The best available encoding that the browser accepts. */
export function chooseEncoding(
  accepts: string | undefined,
  bodies: Partial<Record<Encoding, unknown>>,
): Encoding {
  if (!accepts) return "identity";
  if (bodies.br && /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?(?:$|[\s,]))(?:$|[\s,;])/.test(accepts))
    return "br";
  if (bodies.gzip && /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?(?:$|[\s,]))(?:$|[\s,;])/.test(accepts))
    return "gzip";
  return "identity";
}
