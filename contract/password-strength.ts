import { guessBits, firstWords } from "./password-guessing.ts";

// A new password has to be long enough and not a common one.

export const shortestPassword = 12;
export const longestPassword = 128;

/** Normalized, so that every keyboard's accents give the same password. */
export function plainPassword(typed: string): string {
  return typed.normalize("NFKC");
}

export const strengths = ["short", "weak", "good", "strong"] as const;
export type Strength = (typeof strengths)[number];

const wordBits = 9;
const weakBelow = 30;
// Words missing from the list look random, so "strong" also requires length.
const strongFrom = { bits: 60, characters: 16 };

const words = new Set(firstWords);
const bitsOf = (word: string) => (words.has(word) ? wordBits : undefined);

/** A hint while typing. The domain decides what is rejected, with a longer word list. */
export function passwordStrength(typed: string): Strength {
  const password = plainPassword(typed.slice(0, longestPassword * 4));
  const { length } = Array.from(password);
  if (length < shortestPassword) return "short";
  const bits = guessBits(password, bitsOf, strongFrom.bits);
  if (bits < weakBelow) return "weak";
  return bits < strongFrom.bits || length < strongFrom.characters ? "good" : "strong";
}
