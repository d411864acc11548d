import type { Context, ErrorHandler } from "hono";
import { routePath } from "hono/route";
import { makeErrorBody, type ErrorBody } from "#contract/errors.ts";
import { DomainError } from "#domain/errors.ts";
import { domainErrorOf } from "#domain/domain-error-of.ts";
import type { AppDeps } from "./deps.ts";
import type { ServerLog } from "./log.ts";
import type { AppEnv } from "./visit.ts";

// Maps an error to JSON, or to an unbranded page where no site can be rendered.

type Options = Pick<AppDeps, "log" | "isDevelopment">;

export function onError({ log, isDevelopment }: Options): ErrorHandler<AppEnv> {
  return (error, c) => {
    const rejection = asDomainError(error, c, log);
    const { status } = rejection;
    const headers: Record<string, string> = {};
    if (rejection.retryAfterSeconds) headers["retry-after"] = String(rejection.retryAfterSeconds);
    const allow = c.res.headers.get("allow");
    if (allow) headers.allow = allow;
    // The rest of the body stays unread, so the connection cannot be reused.
    if (status === 413) headers.connection = "close";
    const body = makeErrorBody(rejection.code, rejection.message, status, rejection);
    if (isDevelopment && error.stack) body.stack = error.stack;
    return answer(c, body, headers);
  };
}

export function onNotFound(c: Context<AppEnv>): Response {
  return answer(c, makeErrorBody("not_found", "Not found.", 404));
}

function answer(
  c: Context<AppEnv>,
  body: ErrorBody,
  headers: Record<string, string> = {},
): Response {
  const init = { status: body.statusCode, headers };
  const wantsPage =
    !/^\/(?:api\/|collect$)/.test(c.req.path) &&
    (c.req.header("accept") ?? "").includes("text/html");
  return wantsPage ? plainPage(body, init) : Response.json(body, init);
}

function asDomainError(error: Error, c: Context<AppEnv>, log: ServerLog): DomainError {
  const rejection = domainErrorOf(error);
  if (rejection && rejection.status < 500) return rejection;
  const requestId = c.get("requestId");
  log.error(
    { requestId, method: c.req.method, path: routePath(c), err: error.stack },
    "request failed",
  );
  return (
    rejection ??
    new DomainError("internal", "Something went wrong on our end. Try again in a moment.")
  );
}

/** A page without brand or script, for responses sent before a site is known. */
export function plainPage(
  body: ErrorBody,
  init: { status: number; headers: Record<string, string> },
): Response {
  const stack = body.stack ? `<pre>${escape(body.stack)}</pre>` : "";
  const title = escape(`${body.statusCode} ${body.statusMessage}`);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><main><h1>${title}</h1><p>${escape(body.message)}</p>${stack}</main></body></html>`;
  return new Response(html, {
    ...init,
    headers: { ...init.headers, "content-type": "text/html; charset=utf-8" },
  });
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
