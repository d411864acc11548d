import type { ErrorBody, ErrorCode } from "#contract/errors.ts";
import type { FieldCodes, FieldError } from "#contract/field-errors.ts";

/** `aborted`: the caller moved on, so there is nothing to show. */
export type CallErrorCode = ErrorCode | "timeout" | "offline" | "aborted";

/** A call without a successful response. `status` is 0 where no response arrived. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  readonly code: CallErrorCode;
  readonly fields: FieldCodes;
  readonly retryAfter: number | null;
  /** The whole body: a rejected payment includes the new quote. */
  readonly body: unknown;

  constructor(code: CallErrorCode, message: string, response: Rejection = {}) {
    super(message);
    this.code = code;
    this.status = response.status ?? 0;
    this.fields = response.fields ?? {};
    this.retryAfter = response.retryAfter ?? null;
    this.body = response.body ?? null;
  }
}

type Rejection = {
  status?: number;
  fields?: FieldCodes;
  retryAfter?: number | null;
  body?: unknown;
};

// A proxy in front of the server responds without our error body.
const bareStatus: Record<number, ErrorCode> = {
  401: "signed_out",
  404: "not_found",
  413: "too_large",
  429: "too_many",
  503: "unavailable",
};

/** The server's rejection as an error; `body` is the parsed JSON or null. */
export function rejection(status: number, headers: Headers, body: unknown): CallError {
  const said: Partial<ErrorBody> = typeof body === "object" && body !== null ? body : {};
  const code = said.code ?? bareStatus[status] ?? (status >= 500 ? "internal" : "bad_request");
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return new CallError(code, said.message ?? `The server answered ${status}`, {
    status,
    body,
    retryAfter: Number.isFinite(seconds) ? seconds : null,
    ...(said.fields ? { fields: codesOf(said.fields) } : {}),
  });
}

/** The messages are for readers of the API: pages have their own words for each code. */
export function codesOf(fields: Readonly<Record<string, FieldError>>): FieldCodes {
  return Object.fromEntries(Object.entries(fields).map(([path, { code }]) => [path, code]));
}
