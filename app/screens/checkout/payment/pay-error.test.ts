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
    "a refused card",
    answered("card_declined", { reason: "expired_card" }),
    { kind: "declined", reason: "expired_card" },
  ],
  ["one that was never charged", answered("conflict"), { kind: "declined", reason: null }],
  [
    "somebody who is on the plan already",
    answered("conflict", { fields: { members: fieldError("already_enrolled") } }),
    { kind: "on_plan" },
  ],
  [
    "another price",
    answered("price_changed", { quote: { dueTodayCents: 179_00 } }),
    { kind: "price_changed", dueTodayCents: 179_00 },
  ],
  ["an order that is being paid", answered("in_progress"), { kind: "busy" }],
  [
    "a missing box",
    answered("invalid", { fields: { paymentToken: fieldError("card_missing") } }),
    { kind: "fields", fields: { paymentToken: "card_missing" } },
  ],
  ["an order that is over", answered("not_found"), { kind: "gone" }],
  ["too many tries", answered("too_many", {}, 120), { kind: "too_many", seconds: 120 }],
  ["nobody who takes cards", answered("unavailable", {}, 3_600), { kind: "unavailable" }],
  ["a mistake of ours in the wish", answered("idempotency_mismatch"), { kind: "other" }],
  [
    "a coupon that is used up by now",
    answered("invalid", { fields: { couponCode: fieldError("coupon_used_up") } }),
    { kind: "coupon_over", why: "coupon_used_up" },
  ],
])("%s is told", (_, error, told) => {
  expect(afterPayError(error, false)).toEqual(told);
});

test.each<[string, CallError]>([
  ["a lost line", new CallError("offline", "")],
  ["no answer in time", new CallError("timeout", "")],
  ["a server that broke", answered("internal")],
  ["a database that is away", answered("unavailable", {}, 5)],
  ["an answer that makes no sense", new CallError("internal", "", { status: 200 })],
])("after %s the same wish is sent again", (_, error) => {
  expect(afterPayError(error, false).kind).toBe("again");
});

test.each([answered("too_many", {}, 120), answered("unavailable", {}, 3_600)])(
  "a wish that may have been paid is not given up for $code",
  (error) => {
    expect(afterPayError(error, true).kind).toBe("again");
  },
);

test.each<[string, CallError]>([
  ["signed out", answered("signed_out")],
  ["no order of theirs any more", answered("not_found")],
  ["a code that is too old", answered("invalid", { fields: { emailCode: "wrong" } })],
  ["a token of another session", answered("csrf")],
  ["a mistake of ours", answered("idempotency_mismatch")],
])("after a lost answer, %s leaves open what has come of it", (_, error) => {
  expect(afterPayError(error, true)).toEqual({ kind: "unsure" });
});

test("after a lost answer, what the same wish has come to is believed", () => {
  const declined = answered("card_declined", { reason: "declined" });
  expect(afterPayError(declined, true)).toEqual({ kind: "declined", reason: "declined" });
});
