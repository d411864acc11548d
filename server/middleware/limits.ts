import { createMiddleware } from "hono/factory";
import { DomainError } from "#domain/errors.ts";
import type { AppEnv } from "../visit.ts";

const longestUrl = 8_192;
const largestBody = 1_048_576;
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Refuses what no honest visitor sends, before anything else looks at it. */
export function limitRequests() {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!methods.has(c.req.method)) throw new DomainError("method_not_allowed", "This method is not known here.");
    if (c.req.url.length > longestUrl) throw new DomainError("bad_request", "This address is too long.");
    if (!isReadablePath(new URL(c.req.url).pathname)) {
      throw new DomainError("bad_request", "This address cannot be read.");
    }
    if (Number(c.req.header("content-length") ?? 0) > largestBody) throw tooLarge();
    if (c.req.header("content-encoding")) {
      throw new DomainError("unsupported_type", "Send the body without compression.");
    }
    await next();
  });
}

function isReadablePath(path: string): boolean {
  try {
    // Control characters in an address are an attack or an accident.
    return !/[\u0000-\u001f\u007f\\]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** The body's bytes; stops reading at the limit, whatever the headers promised. */
export async function readBody(request: Request, most = largestBody): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge() {
  return new DomainError("too_large", "This is too large to be taken.");
}
