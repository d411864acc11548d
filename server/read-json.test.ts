import { describe, expect, test } from "vitest";
import { readJson } from "./read-json.ts";

const read = (text: string) => readJson(new TextEncoder().encode(text));
const mebibyte = 1_048_576;

describe("readJson", () => {
  test.each([
    ['{"a":[{"b":1},{"b":"x\\\\"}],"c":{"a":"a,{\\""},"d":["d","d"]}'],
    ['["\\ud83d\\ude00","tab\\t","\\u202e"]'],
    ["[".repeat(32) + "]".repeat(32)],
    ["null"],
  ])("reads %s as JSON.parse does", (text) => {
    expect(read(text)).toEqual(JSON.parse(text));
  });

  test.each([
    ["a duplicate key", '{"a":1,"b":[1,"a"],"a":2}', "The key a appears twice."],
    ["a duplicate key, once escaped", '{"a":1,"\\u0061":2}', "The key a appears twice."],
    [
      "an escaped __proto__ key",
      '{"a":{"__pro\\u0074o__":{}}}',
      "The key __proto__ isn't allowed.",
    ],
    ["33 levels", "[".repeat(33) + "]".repeat(33), "The body is nested too deeply."],
    ["a NUL", '{"a":"\\u0000"}', "The body has a character that can't be stored."],
    ["an unpaired surrogate", '["\\ud800"]', "The body has a character that can't be stored."],
    ["an open string", '{"a":"b', "The body isn't valid JSON."],
    ["an unfinished escape at the end", '"\\', "The body isn't valid JSON."],
    ["an empty body", "", "The body isn't valid JSON."],
  ])("rejects %s", (_what, text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  test("rejects bytes that are not UTF-8", () => {
    expect(() => readJson(new Uint8Array([0x22, 0xff, 0x22]))).toThrow("isn't valid UTF-8");
  });

  test.each([
    ["open brackets", "["],
    ["quotes", '"'],
    ["escaped quotes in an open string", '\\"'],
    ["commas", ","],
  ])("finishes with a mebibyte of %s within a second", (_what, piece) => {
    const began = performance.now();
    expect(() => read(`"${piece.repeat(mebibyte / piece.length)}`)).toThrow(
      /isn't valid|too deeply/,
    );
    expect(() => read(piece.repeat(mebibyte / piece.length))).toThrow(/isn't valid|too deeply/);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
