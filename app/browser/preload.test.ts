import { expect, test } from "vitest";
import { isVerySlow, mayPreload, withPreloads } from "./preload.ts";

// spec 9.3
test.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: "4g" }, false],
  [{ effectiveType: "3g", saveData: false }, false],
  [{ effectiveType: "2g" }, true],
  [{ effectiveType: "slow-2g" }, true],
  [{ effectiveType: "4g", saveData: true }, true],
])("a connection of %j is too slow to preload: %j", (connection, expected) => {
  expect(isVerySlow(connection)).toBe(expected);
});

// spec 9.4
test.each([
  ["the first four of many", [], ["/a", "/b", "/c", "/d", "/e"], ["/a", "/b", "/c", "/d"]],
  ["each once", [], ["/a", "/a", "/b"], ["/a", "/b"]],
  ["not the current page", [], ["/here", "/a"], ["/a"]],
  ["a fifth in place of the oldest", ["/a", "/b", "/c", "/d"], ["/e"], ["/b", "/c", "/d", "/e"]],
])("preloads contain %s", (_name, running, paths, expected) => {
  expect(withPreloads(running, paths, "/here")).toEqual(expected);
});

test("without a new path the list is the same object", () => {
  const running = ["/a", "/b"];
  expect(withPreloads(running, ["/b", "/here"], "/here")).toBe(running);
});

test.each([
  ["/dashboard/cards", true],
  ["/dashboard/cards/per_1/google-wallet?plan=sub_1&lang=en", false],
  ["/studio/members", true],
  ["/studio/members?list=lapsed", true],
  ["/studio/members/acc_1", false],
  ["/es/studio/members/acc_1", false],
  ["/studio/audit?before=40", true],
  ["/studio/audit?check", false],
])("the page %s may be loaded before it is asked for: %s", (path, may) => {
  expect(mayPreload(path)).toBe(may);
});
