import { expect, test } from "vitest";
import { rowKeys } from "./row-keys.ts";

test.each([
  [["a", "b"], [], ["a", "b"]],
  [["a", "a", "a"], [], ["a", "a-2", "a-3"]],
  [["a", "a", "a-2"], [], ["a", "a-2", "a-2-2"]],
  [["a"], ["a", "a-2"], ["a-3"]],
  [["", ""], [], ["", "-2"]],
])("rows with %j and %j have the keys %j", (words, taken, keys) => {
  expect(rowKeys(words, taken)).toEqual(keys);
});
