// How long an informed attacker would guess. Habits are cheap, randomness is expensive: the
// cheapest way to spell a password in words, keyboard walks, years and repetitions counts.

/** The bits that a word costs an attacker; undefined if it is not in the list. */
type WordBits = (word: string) => number | undefined;

const longestPiece = 24;
const longestWord = 14;
const walkBits = 6.5;
const nextToBits = 1.5;
const againBits = 5;
const interleavedBits = 3;
const yearBits = 6.5;
const dateBits = 14;

const walks = [
  "qwertyuiop[]",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "abcdefghijklmnopqrstuvwxyz",
  "012345678901234567890123456789",
  "!@#$%^&*()_+",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
  "qazwsxedcrfvtgbyhnujmikolp",
  "147258369",
  "159357",
].flatMap((keys) => [keys, keys.split("").toReversed().join("")]);

const walksByStart = new Map<string, [keys: string, from: number][]>();
for (const keys of walks) {
  for (let from = 0; from + 3 <= keys.length; from += 1) {
    const start = keys.slice(from, from + 3);
    const known = walksByStart.get(start) ?? [];
    walksByStart.set(start, [...known, [keys, from]]);
  }
}

const letters: Record<string, string> = {
  "@": "a",
  "4": "a",
  "0": "o",
  "3": "e",
  $: "s",
  "5": "s",
  "7": "t",
  "1": "i",
  "!": "i",
};

/** Counts up to `enough` bits; more is never needed. */
export function guessBits(password: string, wordBits: WordBits, enough: number): number {
  const text = withoutEchoes(plain(password));
  const [even, odd] = [0, 1].map((first) =>
    text
      .split("")
      .filter((_, at) => at % 2 === first)
      .join(""),
  ) as [string, string];
  const whole = cheapest(text, wordBits, enough);
  // "q1w2e3r4" is two interleaved walks.
  const apart = cheapest(even, noWords, enough) + cheapest(odd, noWords, enough) + interleavedBits;
  return Math.min(whole, apart, enough);
}

function cheapest(text: string, wordBits: WordBits, enough: number): number {
  const readings = readingsOf(text);
  const least = Array<number>(text.length + 1).fill(Infinity);
  least[0] = 0;
  for (let at = 0; at < text.length; at += 1) {
    // No piece is longer, so no cheaper path can skip all of these.
    const behind = least.slice(Math.max(0, at - longestPiece + 1), at + 1);
    if (Math.min(...behind) >= enough) return enough;
    const before = least[at] ?? Infinity;
    const offer = (length: number, bits: number) => {
      least[at + length] = Math.min(least[at + length] ?? Infinity, before + bits);
    };
    offer(1, characterBits(text.charAt(at)));
    offerWords(readings, at, wordBits, offer);
    offerWalks(text, at, offer);
    offerRepetitions(text, at, offer);
    offerDates(text, at, offer);
  }
  return least[text.length] ?? 0;
}

const noWords = () => undefined;

/** Cuts repeated text after its second round. */
function withoutEchoes(text: string): string {
  for (let round = 1; round * 2 < text.length; round += 1) {
    if (text.startsWith(text.slice(round))) return text.slice(0, round * 2);
  }
  return text;
}

export function plain(password: string): string {
  return password.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Its letters alone, with and without the digits and signs that stand for letters. */
export function lettersOf(password: string): string[] {
  const padded = plain(password);
  const core = padded.replace(/^[^a-z]+/, "").replace(/[^a-z]+$/, "");
  return readingsOf(core).map((reading) => reading.replace(/[^a-z]/g, ""));
}

/** As typed, and with digits and signs replaced by the letters they stand for. */
function readingsOf(text: string): string[] {
  const read = (one: string) =>
    text
      .split("")
      .map((sign) => (sign === "1" ? one : (letters[sign] ?? sign)))
      .join("");
  return [...new Set([text, read("i"), read("l")])];
}

function characterBits(sign: string): number {
  if (/[a-z]/.test(sign)) return 4.7;
  if (/\d/.test(sign)) return 3.3;
  return /[ .!_-]/.test(sign) ? 2.5 : 5;
}

type Offer = (length: number, bits: number) => void;

function offerWords(readings: string[], at: number, wordBits: WordBits, offer: Offer): void {
  for (const reading of readings) {
    const most = Math.min(longestWord, reading.length - at);
    for (let length = 3; length <= most; length += 1) {
      const bits = wordBits(reading.slice(at, at + length));
      if (bits !== undefined) offer(length, bits);
    }
  }
}

function offerWalks(text: string, at: number, offer: Offer): void {
  for (const [keys, from] of walksByStart.get(text.slice(at, at + 3)) ?? []) {
    offerUpTo(alike(text, at, keys, from), 3, walkBits, offer);
  }
}

function offerRepetitions(text: string, at: number, offer: Offer): void {
  for (let from = Math.max(0, at - 2 * longestPiece); from < at; from += 1) {
    const length = alike(text, at, text, from);
    if (length >= at - from) offerUpTo(length, at - from, nextToBits, offer);
    else offerUpTo(length, 4, againBits, offer);
  }
}

function offerUpTo(length: number, from: number, bits: number, offer: Offer): void {
  for (let some = from; some <= length; some += 1) offer(some, bits);
}

function offerDates(text: string, at: number, offer: Offer): void {
  const digits = /^\d{4,8}/.exec(text.slice(at, at + 8))?.[0] ?? "";
  if (/^(?:19|20)/.test(digits)) offer(4, yearBits);
  if (/^(?:19|20)\d\d[01]\d[0-3]\d$|^[0-3]\d[0-3]\d(?:19|20)\d\d$/.test(digits)) offer(8, dateBits);
}

function alike(text: string, at: number, other: string, from: number): number {
  let length = 0;
  while (
    length < longestPiece &&
    at + length < text.length &&
    text[at + length] === other[from + length]
  ) {
    length += 1;
  }
  return length;
}

// Words that attackers try first, in both languages.

export const firstWords: readonly string[] =
  `
password passwort passwd pass contrasena clave secreto secret welcome bienvenido letmein login
admin administrator access master user guest test testing hello hola changeme default computer
internet security private please trustno iloveyou ilove loveyou love lover lovely teamo tequiero
amor miamor corazon princess princesa prince king queen angel babygirl baby bebe family familia
mother father mama papa mommy daddy sister brother friend friends forever always jesus christ
blessed faith heaven happy smile sunshine summer winter spring autumn monday friday january
february march april june july august september october november december flower butterfly rainbow
dragon monkey tiger shadow hunter killer ninja batman superman spiderman pokemon naruto matrix
starwars football baseball basketball hockey soccer futbol tennis golf chocolate cookie cheese
banana orange apple coffee pepper ginger money freedom america american mexico texas dallas
phoenix chicago london michael jennifer jessica ashley daniel david thomas robert charlie jordan
maria carlos jose juan samsung google facebook mustang ferrari harley corvette dental dentist
dentista dentista tooth teeth sonrisa diente dientes whatever nothing forgot remember mypassword
new word the and you qwe asd zxc
`.match(/\S+/g) ?? [];
