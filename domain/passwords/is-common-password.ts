import { guessBits, lettersOf, plain, firstWords } from "#contract/password-guessing.ts";
import { commonPhrases, commonWords } from "./common-words.ts";

const words = new Set([...firstWords, ...commonWords]);
const phrases = new Set(commonPhrases);

// A word from a list of two thousand, or one on the page itself.
const wordBits = 11;
const nameBits = 3;
// In bits, a billion guesses: two listed words with a year are within it, three words are not.
const commonBelow = 30;

/** Whether an attacker would guess it early. `names` are known to them: the site, the address. */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  if (lettersOf(password).some((letters) => phrases.has(letters))) return true;
  const known = new Set(names.flatMap(partsOf));
  const bitsOf = (word: string) => {
    if (known.has(word)) return nameBits;
    return words.has(word) ? wordBits : undefined;
  };
  return guessBits(password, bitsOf, commonBelow) < commonBelow;
}

/** "Harbor Dental" counts as a whole and by its words. */
function partsOf(name: string): string[] {
  const parts = plain(name).match(/[a-z]+|\d+/g) ?? [];
  return [parts.join(""), ...parts].filter((part) => part.length >= 3);
}
