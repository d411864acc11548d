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
])("after attempt %d work is retried in %d seconds", (attempts, seconds) => {
  expect(retryAt(attempts, now)).toEqual(new Date(now.getTime() + seconds * 1_000));
});

const place = / at \S* ?domain\/jobs\/rules\.test\.ts:\d+$/;

/** Like an error from the database driver inside one from the query builder. */
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
  ["a DomainError", new DomainError("not_found", "There is no Rosa."), "DomainError not_found"],
  ["a database error", failedQuery(), "Error 23505 accounts_email"],
  [
    "an error name with a person in it",
    Object.assign(new Error("x"), { name: "Rosa R." }),
    "Error",
  ],
  [
    "an error code with a person in it",
    Object.assign(new Error("x"), { code: "rosa@example.com" }),
    "Error",
  ],
  ["a timeout", new DOMException("rosa@example.com", "TimeoutError"), "TimeoutError"],
])("of %s only type and location are logged, not the message", (_what, error, sort) => {
  const said = describeError(error);
  expect(said.replace(place, "")).toBe(sort);
  expect(said).toMatch(place);
  expect(said).not.toMatch(/rosa|insert/i);
});

test("a message that looks like a location is not logged", () => {
  const error = new Error("x\n    at rosa (/home/rosa/file.ts:1:1)");
  expect(describeError(error)).toMatch(place);
  expect(describeError(error)).not.toContain("rosa");
});

test("a location is logged as its function, the last folders of its file, and its line", () => {
  const error = new Error("rosa");
  error.stack = "Error: rosa\n    at async Worker.run (file:///srv/enamel/jobs/worker.ts:41:7)";
  expect(describeError(error)).toBe("Error at Worker.run enamel/jobs/worker.ts:41");
});

test("a long description is cut off after 200 characters", () => {
  const error = new Error("rosa");
  error.stack = `Error: rosa\n    at run (/srv/${"x".repeat(300)}.ts:41:7)`;
  expect(describeError(error)).toBe(`Error at run /srv/${"x".repeat(182)}`);
});

test("a thrown value that is not an error is logged as such", () => {
  expect(describeError("rosa@example.com")).toBe("not an error");
});

test("an error without a location is logged by type only", () => {
  const error = new RangeError("rosa");
  delete error.stack;
  expect(describeError(error)).toBe("RangeError");
});
