import makeBidi from "bidi-js";

// A line of mixed scripts as runs: neighbors of one font and one direction, from left to right.

const bidi = makeBidi();

export type Run<Font> = { text: string; font: Font };
type Piece<Font> = Run<Font> & { level: number };

/** Letters that are written from right to left. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Marks and joiners belong to the letter before them, whatever its font. */
const joins = /^[\p{M}\u200c\u200d]$/u;

export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** The runs of a line in the order in which they are drawn; `fontOf` knows each character's font. */
export function runsOf<Font>(line: string, fontOf: (character: string) => Font): Run<Font>[] {
  const { levels } = bidi.getEmbeddingLevels(line, "ltr");
  const pieces: Piece<Font>[] = [];
  let at = 0;
  for (const character of line) {
    const level = levels[at] ?? 0;
    const last = pieces.at(-1);
    const font = last && joins.test(character) ? last.font : fontOf(character);
    if (last?.font === font && last.level === level) last.text += character;
    else pieces.push({ text: character, font, level });
    at += character.length;
  }
  return inVisualOrder(pieces).map(({ text, font, level }) => ({
    text: level % 2 === 1 && !isRightToLeft(text) ? mirrored(text) : text,
    font,
  }));
}

/** Rule L2 of the Unicode Bidirectional Algorithm, by runs. */
function inVisualOrder<Font>(pieces: Piece<Font>[]): Piece<Font>[] {
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  let ordered = pieces;
  for (let level = highest; level > 0; level -= 1) {
    const next: Piece<Font>[] = [];
    let turned: Piece<Font>[] = [];
    for (const piece of ordered) {
      if (piece.level >= level) {
        turned.unshift(piece);
        continue;
      }
      next.push(...turned, piece);
      turned = [];
    }
    ordered = [...next, ...turned];
  }
  return ordered;
}

/** Punctuation between letters of such a script: the font library turns round only the letters. */
function mirrored(text: string): string {
  return Array.from(text)
    .toReversed()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join("");
}
