import { expect, test } from "vitest";
import { CallError, rejection } from "#app/browser/call-error.ts";
import { fieldError } from "#contract/field-errors.ts";
import { errorStatus, type ErrorCode } from "#contract/errors.ts";
import { afterPayError, type AfterPayError } from "./pay-error.ts";

const answered = (code: ErrorCode, more: object = {}, retryAfter?: number) => {
  const headers = new Headers(retryAfter === undefined ? {} : { "retry-after": `${retryAfter}` });
  return rejection(errorStatus[code], headers, { code, message: "", ...more });
};

test.each<[string, CallError, AfterPayError]>([
  [
    "a declined card",
    answered("card_declined", { reason: "expired_card" }),
    { kind: "declined", reason: "expired_card" },
  ],
  ["one that was never charged", answered("not_charged"), { kind: "declined", reason: null }],
  [
    "a person already on the plan",
    answered("already_on_plan", { fields: { members: fieldError("already_enrolled") } }),
    { kind: "on_plan" },
  ],
  ["an order that lacks a step", answered("checkout_incomplete"), { kind: "incomplete" }],
  [
    "a changed price",
    answered("price_changed", { quote: { dueTodayCents: 179_00 } }),
    { kind: "price_changed", dueTodayCents: 179_00 },
  ],
  ["a payment in progress", answered("in_progress"), { kind: "busy" }],
  [
    "a missing field",
    answered("invalid", { fields: { paymentToken: fieldError("card_missing") } }),
    { kind: "fields", fields: { paymentToken: "card_missing" } },
  ],
  ["an expired checkout", answered("not_found"), { kind: "gone" }],
  ["a discarded checkout", answered("checkout_discarded"), { kind: "gone" }],
  ["a code from before", answered("already_confirmed"), { kind: "confirmed" }],
  ["too many attempts", answered("too_many", {}, 120), { kind: "too_many", seconds: 120 }],
  [
    "a code that was tried too often",
    answered("too_many", { fields: { emailCode: fieldError("email_codes_used_up") } }, 120),
    { kind: "fields", fields: { emailCode: "email_codes_used_up" } },
  ],
  ["no payment gateway", answered("unavailable", {}, 3_600), { kind: "unavailable" }],
  ["a reused idempotency key", answered("idempotency_mismatch"), { kind: "other" }],
  [
    "a coupon used up meanwhile",
    answered("invalid", { fields: { couponCode: fieldError("coupon_used_up") } }),
    { kind: "coupon_over", why: "coupon_used_up" },
  ],
])("%s is reported", (_, error, told) => {
  expect(afterPayError(error, false)).toEqual(told);
});

test.each<[string, CallError]>([
  ["a lost connection", new CallError("offline", "")],
  ["no answer in time", new CallError("timeout", "")],
  ["a server error", answered("internal")],
  ["an unreachable database", answered("unavailable", {}, 5)],
  ["an invalid answer", new CallError("internal", "", { status: 200 })],
])("after %s the same request is sent again", (_, error) => {
  expect(afterPayError(error, false).kind).toBe("again");
});

test.each([answered("too_many", {}, 120), answered("unavailable", {}, 3_600)])(
  "a request that may have been charged is not dropped for $code",
  (error) => {
    expect(afterPayError(error, true).kind).toBe("again");
  },
);

test.each<[string, CallError]>([
  ["a logout", answered("signed_out")],
  ["a checkout no longer the visitor's", answered("not_found")],
  ["a code from before", answered("already_confirmed")],
  [
    "an outdated code",
    answered("invalid", { fields: { emailCode: fieldError("email_code_wrong") } }),
  ],
  ["another session's token", answered("csrf")],
  ["a reused idempotency key", answered("idempotency_mismatch")],
])("after a lost answer, %s leaves the outcome unknown", (_, error) => {
  expect(afterPayError(error, true)).toEqual({ kind: "unsure" });
});

test("after a lost answer, the same request's final answer is trusted", () => {
  const declined = answered("card_declined", { reason: "declined" });
  expect(afterPayError(declined, true)).toEqual({ kind: "declined", reason: "declined" });
});
