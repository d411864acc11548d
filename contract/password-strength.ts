import { guessBits } from "./password-guessing.ts";
import { firstWords } from "./password-words.ts";
import { longestPassword, plainPassword, shortestPassword } from "./password.ts";

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
