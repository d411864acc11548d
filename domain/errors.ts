import { errorStatus, type ErrorBody, type ErrorCode } from "#contract/errors.ts";
import { type FieldCodes, fieldError, type FieldErrorCode } from "#contract/field-errors.ts";

type More = Pick<ErrorBody, "fields" | "reason" | "quote"> & { retryAfterSeconds?: number };

/** The only error that an operation throws on purpose. Two mappers turn it into JSON or a page. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: ErrorBody["fields"];
  /** Why a card was declined, or the current price of a checkout. */
  readonly reason: ErrorBody["reason"];
  readonly quote: ErrorBody["quote"];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string = defaultMessage[code] ?? "That didn't work.",
    more: More = {},
  ) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.fields = more.fields;
    this.reason = more.reason;
    this.quote = more.quote;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

const defaultMessage: Partial<Record<ErrorCode, string>> = {
  signed_out: "Log in first.",
  forbidden: "You don't have access to that.",
  recent_login_required: "Confirm your password or a passkey, then try again.",
  preview_forbidden: "You need a preview link to see this version.",
  not_found: "Not found.",
  unavailable: "The service is busy. Try again in a moment.",
};

export function invalidField(field: string, code: FieldErrorCode, message?: string): DomainError {
  const error = fieldError(code, message);
  const sentence = error.message.replace(/[^.]$/, "$&.");
  return new DomainError("invalid", sentence, { fields: { [field]: error } });
}

export function invalidFields(codes: FieldCodes): DomainError {
  const fields = Object.entries(codes).map(([name, code]) => [name, fieldError(code)] as const);
  return new DomainError("invalid", undefined, { fields: Object.fromEntries(fields) });
}
