import { expect, test } from "vitest";
import { moveOf } from "./map-keys.ts";

const plain = { altKey: false, ctrlKey: false, metaKey: false };

test.each([
  ["ArrowLeft", { kind: "pan", by: [-96, 0] }],
  ["ArrowDown", { kind: "pan", by: [0, 96] }],
  ["=", { kind: "zoom", by: 1 }],
  ["-", { kind: "zoom", by: -1 }],
  ["Escape", { kind: "leave" }],
  ["Tab", undefined],
  ["a", undefined],
])("%s means %j", (key, move) => {
  expect(moveOf({ ...plain, key })).toEqual(move);
});

test.each(["altKey", "ctrlKey", "metaKey"])("with %s a key is left to the browser", (held) => {
  expect(moveOf({ ...plain, [held]: true, key: "ArrowLeft" })).toBeUndefined();
});
