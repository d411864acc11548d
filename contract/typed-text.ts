// Normalizes typed text: the words stay, characters added by keyboards and programs go.

// An emoji family or a letter with many accents is one character of many code units.
const unitsEach = 12;

/** Counts characters as people do; far too long text is not counted to its end. */
export function isAtMost(text: string, characters: number): boolean {
  return text.length <= mostUnits(characters) && countCharacters(text) <= characters;
}

export function mostUnits(characters: number): number {
  return characters * unitsEach;
}

function countCharacters(text: string): number {
  let count = 0;
  for (const _ of new Intl.Segmenter("en").segment(text)) count += 1;
  return count;
}

/** Forms send CRLF and calls LF: both become LF. Other control characters are removed. */
export function cleanText(typed: string): string {
  return typed.replace(/\r\n?/g, "\n").replace(/(?![\n\t])\p{Cc}/gu, "");
}

// Invisible characters, except the joiners that Persian and emoji need: in a list of names they
// could hide one or reverse the text beside it.
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** For single-line fields: no line break, which could inject an email header or terminal output. */
export function cleanLine(typed: string): string {
  return typed.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").replace(unseen, "");
}
