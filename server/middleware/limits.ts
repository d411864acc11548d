import { createMiddleware } from "hono/factory";
import { DomainError } from "#domain/errors.ts";
import { bodyLimit, largestBody } from "../body-limits.ts";
import type { AppEnv } from "../visit.ts";

const longestUrl = 8_192;
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const bodyless = new Set(["GET", "HEAD"]);

/** Rejects malformed requests before any other middleware runs. */
export function limitRequests() {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!methods.has(c.req.method)) {
      c.header("allow", [...methods].join(", "));
      throw new DomainError("method_not_allowed", "This method isn't supported.");
    }
    if (c.req.url.length > longestUrl) {
      throw new DomainError("bad_request", "The URL is too long.");
    }
    const { pathname: path } = new URL(c.req.url);
    if (!isReadablePath(path)) {
      throw new DomainError("bad_request", "The URL can't be read.");
    }
    const most = bodyLimit({ method: c.req.method, path, type: c.req.header("content-type") });
    if (Number(c.req.header("content-length") ?? 0) > most) throw tooLarge();
    if ((c.req.header("content-encoding") ?? "identity") !== "identity") {
      throw new DomainError("unsupported_type", "Send the body without compression.");
    }
    // Without a length the form reader would read as long as data arrives.
    if (c.req.header("transfer-encoding") && !bodyless.has(c.req.method)) {
      const body = await readBody(c.req.raw);
      const { url, method, headers, signal } = c.req.raw;
      c.req.raw = new Request(url, { method, headers, signal, body });
    }
    await next();
  });
}

function isReadablePath(path: string): boolean {
  try {
    return !/[\p{Cc}\\]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** The body's bytes; stops reading at the limit, whatever the headers declare. */
export async function readBody(
  request: Request,
  most = largestBody,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bodyOf(request)) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function* bodyOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* request.body ?? [];
  } catch {
    throw new DomainError("bad_request", "The body ended early.");
  }
}

function tooLarge() {
  return new DomainError("too_large", "The request is too large.");
}
