import { expect, test } from "vitest";
import { freshTarget, isChunkError } from "./chunk-reload.ts";

const now = 1_800_000_000_000;

// spec 9.6
test.each([
  ["just now", `["/faq?a=1#b",${now}]`, "/faq?a=1#b"],
  ["9.999 s ago", `["/faq",${now - 9_999}]`, "/faq"],
  ["10 s ago", `["/faq",${now - 10_000}]`, null],
  ["in the future", `["/faq",${now + 1}]`, null],
  ["another origin", `["//evil.example",${now}]`, null],
  ["another origin, with backslashes", `["/\\\\evil.example",${now}]`, null],
  ["a script", `["javascript:alert(1)",${now}]`, null],
  ["without a time", `["/faq"]`, null],
  ["nothing", null, null],
  ["not JSON", "{", null],
  ["another shape", "null", null],
])("a record %s", (_name, record, target) => {
  expect(freshTarget(record, now)).toBe(target);
});

// spec 8.5
test.each([
  [new TypeError("Failed to fetch dynamically imported module: https://a.example/x.js"), true],
  [new TypeError("error loading dynamically imported module: https://a.example/x.js"), true],
  [new TypeError("Importing a module script failed."), true],
  [new TypeError("Failed to fetch"), false],
  ["Importing a module script failed.", false],
  [undefined, false],
])("%s is a chunk failure: %j", (reason, expected) => {
  expect(isChunkError(reason)).toBe(expected);
});
