import type { Context } from "hono";
import type { Call } from "#contract/call.ts";
import { FileAnswer, type Reply } from "./api/handler.ts";
import type { FinishedAnswer, SharedAnswers } from "./shared-answers.ts";
import type { AppEnv } from "./visit.ts";

const utf8 = new TextEncoder();

/** A handler's reply as the bytes and headers to send. */
export function finish(row: Call, reply: Reply<Call>): FinishedAnswer {
  const { status = Number(Object.keys(row.answers)[0]), body, headers = {} } = reply;
  if (body === null) return { status, headers, body: new Uint8Array() };
  const vary: Record<string, string> = row.alsoAs ? { vary: "accept" } : {};
  if (!(body instanceof FileAnswer)) {
    const type = { "content-type": "application/json" };
    return { status, headers: { ...type, ...vary, ...headers }, body: jsonBytes(body) };
  }
  const file = {
    "content-type": body.type === "text/csv" ? "text/csv; charset=utf-8" : body.type,
    "content-disposition": `inline; filename="${body.name}"`,
  };
  return { status, headers: { ...file, ...vary, ...headers }, body: body.bytes };
}

export function asResponse({ status, headers, body }: FinishedAnswer): Response {
  const isEmpty = body.length === 0;
  return new Response(isEmpty ? null : (body as Uint8Array<ArrayBuffer>), { status, headers });
}

/** The cached response if there is one; 304 when the client already has it. */
export async function answerShared(
  c: Context<AppEnv>,
  shared: SharedAnswers,
  as: string,
  make: () => Promise<FinishedAnswer>,
): Promise<Response> {
  const { site, ctx } = c.get("visit");
  const { pathname, search } = new URL(c.req.url);
  const question = { site, url: pathname + search, as, now: ctx.now };
  const { etag, ...answer } = await shared.get(question, make);
  const headers = { ...answer.headers, etag, "cache-control": "no-cache" };
  const known = c.req.header("if-none-match") ?? "";
  if (known.includes(etag)) return new Response(null, { status: 304, headers: { ...headers } });
  return asResponse({ ...answer, headers });
}

function jsonBytes(body: unknown): Uint8Array {
  return utf8.encode(JSON.stringify(body));
}
