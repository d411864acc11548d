import type { Call, CallAnswer, CallParts, CallRequest, Method } from "#contract/call.ts";
import type { CallKey, CallTable } from "#contract/calls.ts";
import { refreshAuthStatus, readCsrfToken } from "./auth-status.ts";
import { CallError } from "./call-error.ts";
import { captchaActionOf, captchaToken } from "./captcha.ts";
import { withDeadline, send } from "./send.ts";

// A call is named by its method and path, checked against the call table: importing the row itself
// would bundle every schema.

export type CallOptions = {
  /** 15 s by default, including the retry. */
  timeoutMs?: number;
  /** A newer call with the same key aborts the older one: `aborted`. */
  key?: string;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Generated for the calls that require one, unless given. */
  recaptchaToken?: string | undefined;
};

type Asked<Row extends Call> = Row extends { idempotency: "required" }
  ? [request: CallRequest<Row>, options: CallOptions & { idempotencyKey: string }]
  : [keyof CallRequest<Row>] extends [never]
    ? [request?: Record<string, never>, options?: CallOptions]
    : [request: CallRequest<Row>, options?: CallOptions];

const running = new Map<string, AbortController>();

/** `call("POST /api/v4/contact", { body })`: the response, or a CallError. */
export async function call<Key extends CallKey>(
  key: Key,
  ...[request, options = {}]: Asked<CallTable[Key]>
): Promise<CallAnswer<CallTable[Key]>> {
  return sendCall(key, request ?? {}, options);
}

/** The same for input that the server has yet to validate, such as typed text. */
export async function sendCall<Key extends CallKey>(
  key: Key,
  parts: CallParts,
  options: CallOptions = {},
): Promise<CallAnswer<CallTable[Key]>> {
  const [method, path] = key.split(" ") as [Method, string];
  const url = callUrl(path, parts);
  const action = captchaActionOf(key, parts.body);
  const body = await replacing(options.key, options.signal, async (stop) => {
    const recaptchaToken = options.recaptchaToken ?? (action && (await captchaToken(action, stop)));
    const exchange = (signal: AbortSignal) =>
      perform(method, url, parts, { ...options, recaptchaToken }, signal);
    return withDeadline(options.timeoutMs ?? 15_000, stop, exchange);
  });
  return body as CallAnswer<CallTable[Key]>;
}

async function perform(
  method: Method,
  url: string,
  { body, file }: CallParts,
  options: CallOptions,
  signal: AbortSignal,
): Promise<unknown> {
  if (!navigator.onLine) throw new CallError("offline", "The browser is offline");
  const isWrite = method !== "GET";
  const attempt = () => {
    const headers = requestHeaders(isWrite, options);
    if (file !== undefined) {
      headers.set("content-type", "application/octet-stream");
      return send(url, { method, headers, signal, body: file });
    }
    if (body === undefined) return send(url, { method, headers, signal });
    headers.set("content-type", "application/json");
    return send(url, { method, headers, signal, body: JSON.stringify(body) });
  };
  if (isWrite && readCsrfToken() === "") await refreshAuthStatus();
  try {
    return (await attempt()).body;
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== "csrf_stale") throw error;
    await refreshAuthStatus();
    return (await attempt()).body;
  }
}

function requestHeaders(isWrite: boolean, { idempotencyKey, recaptchaToken }: CallOptions) {
  const headers = new Headers({ accept: "application/json" });
  if (isWrite) headers.set("csrf-token", readCsrfToken());
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  if (recaptchaToken) headers.set("x-recaptcha-token", recaptchaToken);
  return headers;
}

async function replacing<Result>(
  key: string | undefined,
  signal: AbortSignal | undefined,
  work: (stop: AbortSignal | undefined) => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return work(signal);
  const own = new AbortController();
  const giveUp = () => own.abort();
  running.get(key)?.abort();
  running.set(key, own);
  signal?.addEventListener("abort", giveUp);
  if (signal?.aborted) giveUp();
  try {
    return await work(own.signal);
  } finally {
    signal?.removeEventListener("abort", giveUp);
    if (running.get(key) === own) running.delete(key);
  }
}

type Parts = { params?: object | undefined; query?: object | undefined };

/** `/api/v4/plans/{id}` with its params filled in and the query appended; null is omitted. */
export function callUrl(path: string, { params = {}, query = {} }: Parts): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const segment = encodeURIComponent(asText(values.get(name)));
    if (/^\.{0,2}$/.test(segment)) throw new TypeError(`${path} needs ${name}`);
    return segment;
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    for (const item of (Array.isArray(value) ? value : [value]) as unknown[]) {
      if (item !== undefined && item !== null) search.append(name, asText(item));
    }
  }
  const asked = search.toString();
  return asked ? `${filled}?${asked}` : filled;
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
