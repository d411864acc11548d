import type { ErrorBody, ErrorCode } from "#contract/errors.ts";
import type { FieldError } from "#contract/field-errors.ts";

/** `aborted` means that the caller itself moved on: nothing to show. */
export type CallErrorCode = ErrorCode | "timeout" | "offline" | "aborted";

/** Why a call has no answer. `status` is 0 where no response arrived. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  readonly code: CallErrorCode;
  readonly fields: Record<string, FieldError>;
  readonly retryAfter: number | null;
  /** The whole answer: a refused payment brings the new order along. */
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
  fields?: Record<string, FieldError>;
  retryAfter?: number | null;
  body?: unknown;
};

// A proxy in front of us answers without our error body.
const bareStatus: Record<number, ErrorCode> = {
  401: "signed_out",
  404: "not_found",
  413: "too_large",
  429: "too_many",
  503: "unavailable",
};

/** The server's refusal as an error; `body` is what its JSON says, or null. */
export function rejection(status: number, headers: Headers, body: unknown): CallError {
  const said: Partial<ErrorBody> = typeof body === "object" && body !== null ? body : {};
  const code = said.code ?? bareStatus[status] ?? (status >= 500 ? "internal" : "bad_request");
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return new CallError(code, said.message ?? `The server answered ${status}`, {
    status,
    body,
    retryAfter: Number.isFinite(seconds) ? seconds : null,
    ...(said.fields ? { fields: said.fields } : {}),
  });
}
