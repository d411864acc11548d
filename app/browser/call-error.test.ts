import { expect, test } from "vitest";
import { fieldError } from "#contract/field-errors.ts";
import { rejection } from "./call-error.ts";

const none = new Headers();

// spec 13.4
test("an error answer keeps the server's codes for fields", () => {
  const body = {
    statusCode: 422,
    code: "invalid",
    message: "Check the form",
    fields: { email: fieldError("email_missing") },
  };
  expect(rejection(422, none, body)).toMatchObject({
    status: 422,
    code: "invalid",
    message: "Check the form",
    fields: { email: "email_missing" },
    retryAfter: null,
    body,
  });
});

test.each([
  [429, "too_many"],
  [503, "unavailable"],
  [404, "not_found"],
  [413, "too_large"],
  [401, "signed_out"],
  [502, "internal"],
  [418, "bad_request"],
])("a bare %i from a proxy is %s", (status, code) => {
  for (const body of [null, "<html>", []]) expect(rejection(status, none, body).code).toBe(code);
});

test.each([
  ["7", 7],
  ["Fri, 01 Jan 2027 00:00:00 GMT", null],
])("retry-after %j waits %j", (header, seconds) => {
  expect(rejection(429, new Headers({ "retry-after": header }), null).retryAfter).toBe(seconds);
});
