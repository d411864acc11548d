import { errorStatus, type ErrorCode } from "#contract/errors.ts";

/** The one way a business operation says no. Two mappers turn it into JSON or into a page. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string = defaultMessage[code] ?? "That did not work.",
    more: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

const defaultMessage: Partial<Record<ErrorCode, string>> = {
  signed_out: "Sign in first.",
  forbidden: "You may not do that.",
  preview_forbidden: "This version can be seen with a preview link only.",
  not_found: "There is nothing here.",
  unavailable: "The service is busy. Try again in a moment.",
};
