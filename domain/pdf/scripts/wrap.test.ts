import { expect, test } from "vitest";
import { wrapLines } from "./wrap.ts";

test.each([
  ["one two three", 7, ["one two", "three"]],
  ["one\ntwo", 20, ["one", "two"]],
  ["李小龍李小龍", 4, ["李小龍李", "小龍"]],
  ["", 4, [""]],
])("%j in a width of %i letters is %j", (text, width, lines) => {
  expect(wrapLines(text, width, (part) => part.length)).toEqual(lines);
});
