import { z } from "zod";
import { quote } from "./checkout-fields.ts";
import { fieldErrorCodes } from "./field-errors.ts";
import { declineReasons } from "./membership.ts";

// The error body of every call. The app's messages have the wording by code.

export const errorStatus = {
  bad_request: 400,
  signed_out: 401,
  bad_credentials: 401,
  card_declined: 402,
  forbidden: 403,
  csrf: 403,
  csrf_stale: 403,
  captcha: 403,
  preview_forbidden: 403,
  state_not_allowed: 403,
  recent_login_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  checkout_incomplete: 409,
  already_on_plan: 409,
  not_charged: 409,
  payment_disputed: 409,
  checkout_discarded: 409,
  already_confirmed: 409,
  price_changed: 409,
  in_progress: 409,
  too_large: 413,
  unsupported_type: 415,
  unknown_site: 421,
  invalid: 422,
  idempotency_mismatch: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

export const statusMessages: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Page Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Payload Too Large",
  415: "Unsupported Media Type",
  421: "Misdirected Request",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

const fieldErrorBody = z.strictObject({ code: z.enum(fieldErrorCodes), message: z.string() });

export const errorBody = z.strictObject({
  statusCode: z.int(),
  statusMessage: z.string(),
  message: z.string(),
  code: z.enum(errorCodes),
  fields: z.record(z.string(), fieldErrorBody).optional().describe("by the path of the field"),
  reason: z.enum(declineReasons).optional().describe("why a card was declined"),
  quote: quote.optional().describe("the order at current prices, if they have changed"),
  stack: z.string().optional(),
});

export type ErrorBody = z.output<typeof errorBody>;

export function makeErrorBody(
  code: ErrorCode,
  message: string,
  statusCode: number,
  more: Pick<ErrorBody, "fields" | "reason" | "quote"> = {},
): ErrorBody {
  const statusMessage =
    code === "not_found" ? "Not Found" : (statusMessages[statusCode] ?? "Error");
  const { fields, reason, quote: changed } = more;
  return {
    statusCode,
    statusMessage,
    message,
    code,
    ...(fields && { fields }),
    ...(reason && { reason }),
    ...(changed && { quote: changed }),
  };
}
