// How what people type is kept: their words stay, what keyboards and programs add goes.

// A family of emoji or a letter under many accents is one character and takes many units.
const unitsEach = 12;

/** As people count. What is far too long is not counted to its end. */
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

/** A document's form sends CRLF and a call LF: both are one new line. Other control characters go. */
export function cleanText(typed: string): string {
  return typed.replace(/\r\n?/g, "\n").replace(/(?![\n\t])\p{Cc}/gu, "");
}

// What nobody sees, save the joiners that Persian and emoji need: in a list of names it hides one,
// or turns around the text beside it.
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** For a field of one line: nothing in it begins another one, in a mail's header or in a terminal. */
export function cleanLine(typed: string): string {
  return typed.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").replace(unseen, "");
}
