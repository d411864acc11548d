import type { Call } from "#contract/call.ts";
import { errorCodes, type ErrorCode } from "#contract/errors.ts";

/** Returned by the middleware in front of every call. */
const always: readonly ErrorCode[] = [
  "bad_request",
  "too_large",
  "unsupported_type",
  "unknown_site",
  "internal",
  "unavailable",
];

export const errorMeanings: Record<ErrorCode, string> = {
  bad_request: "the address or the body can't be read, or a required header is missing",
  signed_out: "no one is logged in",
  bad_credentials: "the address or the password is wrong",
  card_declined: "the card was declined; `reason` says why, and there was no charge",
  state_not_allowed: "this plan can't be sold to someone who lives there",
  captcha: "the proof that a person is making the call is missing or was rejected",
  forbidden: "not allowed for this account",
  recent_login_required:
    "the last password, emailed code or passkey is too old: reauthenticate, then try again; `fields.currentPassword` is `mailed_code_missing` for an account without a password",
  csrf: "without a form token, or sent from another site",
  csrf_stale: "the form token has expired or belongs to someone else: get a new one",
  preview_forbidden: "this version needs a preview link",
  not_found: "no such record, or it belongs to someone else",
  method_not_allowed: "this method isn't supported here",
  conflict: "not possible in the current state",
  checkout_incomplete:
    "the order lacks something: its `step` says where to continue (create-account or add-member)",
  already_on_plan: "someone on the order is already on this plan: remove them from the order",
  not_charged:
    "the payment ended without a charge, though not because of the card: pay again with a new Idempotency-Key",
  payment_disputed:
    "the cardholder disputes the payment: nothing is sent until their bank has decided",
  checkout_discarded:
    "the checkout was discarded while this request was in progress: nothing was charged; start again",
  already_confirmed:
    "this code was already used and can't log in again: log in to see the payment's status",
  price_changed: "the price has changed since it was shown; `quote` says what it is now",
  in_progress: "the same request is being processed right now; try again in a moment",
  too_large: "more than 1 MiB",
  unsupported_type: "the body is not application/json, or compressed",
  unknown_site: "no site answers at this host",
  invalid: "a field or a rule is violated; `fields` says which",
  idempotency_mismatch: "the Idempotency-Key was used for another body before",
  too_many: "too many requests; wait for Retry-After",
  internal: "an error on our side",
  unavailable: "busy, or the database is unavailable; wait for Retry-After",
};

export function isCsrfGuarded(row: Call): boolean {
  return row.method !== "GET" && !row.csrfExempt;
}

/** Every code that a call can return, in the order of the error table. */
export function errorsOf(row: Call): ErrorCode[] {
  const possible = new Set<ErrorCode>([...always, ...row.errors]);
  if (isCsrfGuarded(row)) possible.add("csrf").add("csrf_stale");
  if (row.params) possible.add("not_found");
  if (row.query || row.body) possible.add("invalid");
  if (row.access !== "anyone") possible.add("signed_out");
  if (row.access === "staff") possible.add("forbidden");
  return errorCodes.filter((code) => possible.has(code));
}
