import { expect, test } from "vitest";
import { DomainError } from "#domain/errors.ts";
import { describeError, retryAt } from "./rules.ts";

const now = new Date("2026-03-01T09:30:00Z");

test.each([
  [1, 5],
  [2, 15],
  [3, 60],
  [4, 300],
  [5, 900],
  [6, 1_800],
  [49, 1_800],
])("after attempt %d work is tried again in %d seconds", (attempts, seconds) => {
  expect(retryAt(attempts, now)).toEqual(new Date(now.getTime() + seconds * 1_000));
});

const place = / at \S* ?domain\/jobs\/rules\.test\.ts:\d+$/;

/** As the database driver and the query builder throw it. */
function failedQuery(): Error {
  const refused = Object.assign(new Error("Key (email)=(rosa@example.com) exists"), {
    code: "23505",
    constraint: "accounts_email",
    detail: "Key (email)=(rosa@example.com) exists",
  });
  return new Error("Failed query: insert\nparams: rosa@example.com", { cause: refused });
}

// spec 14.18
test.each([
  ["a plain error", new TypeError("rosa@example.com"), "TypeError"],
  [
    "an error of the domain",
    new DomainError("not_found", "There is no Rosa."),
    "DomainError not_found",
  ],
  ["an error of the database", failedQuery(), "Error 23505 accounts_email"],
  ["a name with a person in it", Object.assign(new Error("x"), { name: "Rosa R." }), "Error"],
  [
    "a code with a person in it",
    Object.assign(new Error("x"), { code: "rosa@example.com" }),
    "Error",
  ],
])("of %s its sort and place are kept, and nothing that it says", (_what, error, sort) => {
  const said = describeError(error);
  expect(said.replace(place, "")).toBe(sort);
  expect(said).toMatch(place);
  expect(said).not.toMatch(/rosa|insert/i);
});

test("a message that looks like a place is none", () => {
  const error = new Error("x\n    at rosa (/home/rosa/file.ts:1:1)");
  expect(describeError(error)).toMatch(place);
  expect(describeError(error)).not.toContain("rosa");
});

test("what is thrown and no error is said to be none", () => {
  expect(describeError("rosa@example.com")).toBe("not an error");
});

test("an error without a place is its sort alone", () => {
  const error = new RangeError("rosa");
  delete error.stack;
  expect(describeError(error)).toBe("RangeError");
});
