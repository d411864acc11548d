import { expect, test } from "vitest";
import { askedList, membersPath } from "./member-lists.ts";

test.each([
  ["/studio/members", "new"],
  ["/studio/members?list=past_due", "past_due"],
  ["/studio/members?list=nobody", "new"],
])("%s asks for the list %s", (path, list) => {
  expect(askedList(new URL(path, "http://localhost"))).toBe(list);
});

test.each([
  [{ list: "new" }, "/studio/members"],
  [{ list: "lapsed" }, "/studio/members?list=lapsed"],
  [{ list: "new", after: "abc" }, "/studio/members?after=abc"],
] as const)("the list %j has the address %s", (asked, path) => {
  expect(membersPath(asked)).toBe(path);
});
