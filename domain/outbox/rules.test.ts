import { expect, test } from "vitest";
import { maskEmail, nextTry } from "./rules.ts";

const now = new Date("2026-03-01T09:30:00Z");

test.each([
  [1, 15],
  [2, 60],
  [3, 300],
  [4, 900],
  [5, 1_800],
  [244, 1_800],
])("after attempt %d an email waits %d seconds", (tries, seconds) => {
  expect(nextTry(tries, now)).toEqual(new Date(now.getTime() + seconds * 1_000));
});

test("after five days of attempts an email is refused", () => {
  expect(nextTry(245, now)).toBeNull();
});

test("the attempts for one email span more than five days", () => {
  let at = now;
  for (let tries = 1; ; tries += 1) {
    const next = nextTry(tries, at);
    if (!next) break;
    at = next;
  }
  expect(at.getTime() - now.getTime()).toBeGreaterThan(5 * 24 * 3_600_000);
});

test.each([
  ["rosa@example.com", "r•••@example.com"],
  ["r@example.com", "r•••@example.com"],
  ['"a@b"@example.com', '"•••@example.com'],
])("the address %s is shown as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
