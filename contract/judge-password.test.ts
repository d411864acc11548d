import { expect, test } from "vitest";
import { isCommonPassword, passwordStrength } from "./judge-password.ts";
import { strengths } from "./password-strength.ts";

const samples = {
  short: ["", "a", "Tr0ub4dor&3", "ñandú 🦤🦤🦤", "eleven char"],
  weak: [
    "passwordpassword",
    "P@ssw0rd1234!",
    "qwertyuiop123",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "abcabcabcabcabc",
    "q1w2e3r4t5y6",
    "contraseña2026",
    "iloveyou19920214",
    "correct horse battery staple",
    "🦷🦷🦷🦷🦷🦷🦷🦷🦷🦷🦷🦷",
  ],
  good: ["xkvbqzjwmtpd", "tulip harbor", "dragon monkey sunshine love"],
  strong: ["a walk along the harbor", "cuatro gatos duermen al sol", "V7#kq9!mZx2$Lp4w"],
};

test.each(strengths.flatMap((strength) => samples[strength].map((typed) => [typed, strength])))(
  "%j is %s",
  (typed, strength) => {
    expect(passwordStrength(typed)).toBe(strength);
  },
);

test("what is weak is refused, by the names that the server knows, too", () => {
  const of = (typed: string) =>
    passwordStrength(typed, "rosa.delgado@example.com", "Harbor Dental");
  for (const typed of ["rosadelgado1985", "Harbor Dental 26!", "Rosa.Delgado@example.com"])
    expect([typed, of(typed)]).toEqual([typed, "weak"]);
  for (const typed of samples.good.concat(samples.strong))
    expect([typed, isCommonPassword(typed)]).toEqual([typed, false]);
});

test("an accented letter is one character, however it was typed", () => {
  expect("n\u0303".repeat(11)).toHaveLength(22);
  expect(passwordStrength("n\u0303".repeat(11))).toBe("short");
});

test("far too long input returns at once", () => {
  const long = Array.from({ length: 20_000 }, (_, at) => String.fromCharCode(97 + (at % 26)));
  const before = performance.now();
  for (const typed of [
    "a".repeat(20_000),
    "ab1".repeat(7_000),
    long.join(""),
    "é".repeat(20_000),
  ]) {
    passwordStrength(typed);
  }
  expect(performance.now() - before).toBeLessThan(500);
});
