import { commonPhrases, commonWords } from "./common-words.ts";
import { guessBits, lettersOf, plain, firstWords } from "./password-guessing.ts";
import {
  longestPassword,
  plainPassword,
  shortestPassword,
  type Strength,
} from "./password-strength.ts";

// What the server refuses and the meter beside the field shows: one list and one rule for both. A
// browser loads it once a new password is typed.

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

// Words missing from the list look random, so "strong" also requires length.
const strongFrom = { bits: 60, characters: 16 };

/** How strong a new password is; "weak" is refused. `names` are the site's, and the address. */
export function passwordStrength(typed: string, email = "", siteName = ""): Strength {
  const password = plainPassword(typed.slice(0, longestPassword * 4));
  const { length } = Array.from(password);
  if (length < shortestPassword) return "short";
  if (isEmail(password, email) || isCommonPassword(password, namesOf(email, siteName)))
    return "weak";
  const bits = guessBits(password, bitsOfWord, strongFrom.bits);
  return bits < strongFrom.bits || length < strongFrom.characters ? "good" : "strong";
}

const bitsOfWord = (word: string) => (words.has(word) ? wordBits : undefined);

/** An email address as its own password. */
export const isEmail = (password: string, email: string) => same(password) === same(email);

const same = (text: string) => plainPassword(text).trim().toLowerCase();

/** What everyone knows of whose password it is. */
export const namesOf = (email: string, siteName: string) => [siteName, ...email.split("@")];
