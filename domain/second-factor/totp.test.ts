import { describe, expect, test } from "vitest";
import { codeAt, findStep, fromBase32, otpauthUri, stepAt, toBase32 } from "./totp.ts";

const secret = toBase32(Buffer.from("12345678901234567890"));
const at = (seconds: number) => new Date(seconds * 1_000);

// RFC 6238, appendix B: its eight-digit codes end in our six digits.
// spec 20.2
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %d the code is %s", (seconds, code) => {
  expect(codeAt(secret, stepAt(at(seconds)))).toBe(code);
  expect(findStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

// RFC 4648, section 10, without padding.
test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("%j is %s in base32 and back", (text, coded) => {
  expect(toBase32(Buffer.from(text))).toBe(coded);
  expect(fromBase32(coded).toString()).toBe(text);
});

test("a secret reads the same in groups and in lowercase", () => {
  expect(fromBase32("mzxw 6ytb oi")).toEqual(fromBase32("MZXW6YTBOI"));
  expect(() => fromBase32("MZXW1")).toThrow("base32");
});

describe("around a moment", () => {
  const now = at(1_000_000_015);
  const here = stepAt(now);

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])("the code of %d steps away is accepted: %s", (away, isTaken) => {
    const found = findStep(secret, codeAt(secret, here + away), now);
    expect(found).toBe(isTaken ? here + away : null);
  });

  test.each(["", "12345", "1234567", "abcdef", "１２３４５６", codeAt(secret, here) + " "])(
    "%j is not a code",
    (given) => {
      expect(findStep(secret, given, now)).toBeNull();
    },
  );
});

test("the otpauth URL names site and person, with any characters", () => {
  const uri = otpauthUri(secret, { issuer: "Zähne & Co: Mesa", account: "ana+x@example.com" });
  expect(uri).toMatch(
    /^otpauth:\/\/totp\/Z%C3%A4hne%20%26%20Co%3A%20Mesa:ana%2Bx%40example\.com\?/,
  );
  const { searchParams } = new URL(uri);
  expect(Object.fromEntries(searchParams)).toEqual({
    secret,
    issuer: "Zähne & Co: Mesa",
  });
});
