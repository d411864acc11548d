import { guessBits, lettersOf, plain } from "#contract/password-guessing.ts";
import { firstWords } from "#contract/password-words.ts";
import { commonPhrases, commonWords } from "./common-words.ts";

const words = new Set([...firstWords, ...commonWords]);
const phrases = new Set(commonPhrases);

// One of two thousand, and what is written on the page itself.
const wordBits = 11;
const nameBits = 3;
// A billion tries: two words of the list with a year are within it, three words are not.
const commonBelow = 30;

/** Whether people who guess would come to it soon. `names` are what they know: the site, the address. */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  if (lettersOf(password).some((letters) => phrases.has(letters))) return true;
  const known = new Set(names.flatMap(partsOf));
  const bitsOf = (word: string) => {
    if (known.has(word)) return nameBits;
    return words.has(word) ? wordBits : undefined;
  };
  return guessBits(password, bitsOf, commonBelow) < commonBelow;
}

/** "Harbor Dental" is known as a whole and by its words. */
function partsOf(name: string): string[] {
  const parts = plain(name).match(/[a-z]+|\d+/g) ?? [];
  return [parts.join(""), ...parts].filter((part) => part.length >= 3);
}
