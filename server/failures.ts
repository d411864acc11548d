import type { Context, ErrorHandler } from "hono";
import { statusMessages, type ErrorBody, type ErrorCode } from "#contract/errors.ts";
import { DomainError } from "#domain/errors.ts";
import type { ServerLog } from "./log.ts";
import { plainPage } from "./plain-page.ts";
import type { AppEnv } from "./visit.ts";

// The mapper from a refusal to JSON, or to an unbranded page where no site can be drawn.

export function onError(log: ServerLog): ErrorHandler<AppEnv> {
  return (error, c) => {
    const refusal = asRefusal(error, c, log);
    const { status } = refusal;
    const headers: Record<string, string> = {};
    if (refusal.retryAfterSeconds ?? status === 503) headers["retry-after"] = String(refusal.retryAfterSeconds ?? 5);
    return answer(c, errorBody(refusal.code, refusal.message, status, refusal.fields), headers);
  };
}

export function onNotFound(c: Context<AppEnv>): Response {
  return answer(c, errorBody("not_found", "There is nothing here.", 404));
}

export function errorBody(
  code: ErrorCode,
  message: string,
  statusCode: number,
  fields?: Record<string, string>,
): ErrorBody {
  const statusMessage = code === "not_found" ? "Not Found" : (statusMessages[statusCode] ?? "Error");
  return { statusCode, statusMessage, message, code, ...(fields ? { fields } : {}) };
}

function answer(c: Context<AppEnv>, body: ErrorBody, headers: Record<string, string> = {}): Response {
  const init = { status: body.statusCode, headers };
  const wantsPage = !/^\/(?:api\/|collect$)/.test(c.req.path) && (c.req.header("accept") ?? "").includes("text/html");
  return wantsPage ? plainPage(body, init) : Response.json(body, init);
}

function asRefusal(error: Error, c: Context<AppEnv>, log: ServerLog): DomainError {
  if (error instanceof DomainError && error.status < 500) return error;
  const requestId = c.get("requestId");
  log.error({ requestId, method: c.req.method, route: c.req.routePath, err: error.stack }, "request failed");
  if (isDatabaseGone(error)) return new DomainError("unavailable");
  return error instanceof DomainError && error.code === "unavailable"
    ? error
    : new DomainError("internal", "Something broke on our side. Try again in a moment.");
}

/** Connection trouble says "come back", not "it is broken". */
export function isDatabaseGone(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === "string" && /^(?:ECONN|EPIPE|57P0|08|53)/.test(code)) return true;
    if (/Connection terminated|timeout exceeded when trying to connect/.test(at.message)) return true;
  }
  return false;
}
